/** Limits of a GraphQL document: tokens, depth and cost are checked before it runs. */
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

/** Also limits the recursion of the parser. */
export const QUERY_TOKENS_MAX = 1000;
/** `cognitoGallerys { slides { image { url } } }` has four levels. */
const DEPTH_MAX = 5;
/**
 * A field with subfields costs 50, any other 1: all seven queries with all their fields are below
 * the limit, twenty queries at once are above it.
 */
const COST = { maxCost: 1000, objectCost: 50, scalarCost: 1, depthCostFactor: 1 };

/** Collects all errors of a document; by default the library throws the first one. */
const COLLECT_ERRORS = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

function queriesOnly(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === OperationTypeNode.QUERY) return;
      context.reportError(
        new GraphQLError(`The operation ${operation} is not supported. Send a query.`),
      );
    },
  };
}

/** Introspection is allowed only for development. */
export function validationRules(introspection: 'allowed' | 'refused'): readonly ValidationRule[] {
  return [
    ...specifiedRules,
    queriesOnly,
    ...(introspection === 'refused' ? [NoSchemaIntrospectionCustomRule] : []),
    maxDepthRule({ n: DEPTH_MAX, ...COLLECT_ERRORS }),
    costLimitRule({ ...COST, ...COLLECT_ERRORS }),
  ];
}
