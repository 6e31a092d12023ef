/** What a GraphQL document may be: its length, depth and cost are bounded before it runs. */
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  specifiedRules,
  type ASTVisitor,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

export const QUERY_LENGTH_MAX = 10_000;
/** Also keeps the parser's own recursion short. */
export const QUERY_TOKENS_MAX = 1000;
/** `cognitoGallerys { slides { image { url } } }` has four levels. */
const DEPTH_MAX = 5;
/**
 * Every field with fields of its own counts 50, every other 1: all seven queries with all
 * their fields are below the limit, twenty queries at once are not.
 */
const COST = { maxCost: 1000, objectCost: 50, scalarCost: 1, depthCostFactor: 1 };

/** The library throws what it finds unless told to; a document's errors are collected instead. */
const COLLECTED = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

function queriesOnly(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === OperationTypeNode.QUERY) return;
      context.reportError(new GraphQLError(`There is no ${operation} here, only queries.`));
    },
  };
}

/** `introspection` is for development. */
export function validationRules(introspection: 'allowed' | 'refused'): readonly ValidationRule[] {
  return [
    ...specifiedRules,
    queriesOnly,
    ...(introspection === 'refused' ? [NoSchemaIntrospectionCustomRule] : []),
    maxDepthRule({ n: DEPTH_MAX, ...COLLECTED }),
    costLimitRule({ ...COST, ...COLLECTED }),
  ];
}
