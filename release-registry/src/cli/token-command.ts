/** `release token …`: creates, lists and withdraws tokens for the registry's HTTP API. */
import type { Operator, OperatorTokens } from '../operators/operator-tokens.ts';
import { UsageError, type CommandLine } from './arguments.ts';
import type { CommandAnswer } from './command-answer.ts';
import { formatTable } from './tables.ts';

/** @throws UsageError, ControlError when refused */
export async function runTokenCommand(
  { words: [what, name], remotes, days, access }: CommandLine,
  tokens: OperatorTokens,
): Promise<CommandAnswer> {
  switch (what) {
    case 'add': {
      const newOperator = {
        name: requireName(name),
        scope: access,
        remotes: remotes?.split(',').map((remote) => remote.trim()) ?? null,
        days: days === undefined ? undefined : Number(days),
      };
      const token = await tokens.add(newOperator);
      const text = `${token}\nThe token of ${newOperator.name}; it is not shown again.`;
      return { text, value: { name: newOperator.name, token } };
    }
    case 'list': {
      const operators = await tokens.list();
      return { text: formatOperators(operators), value: operators };
    }
    case 'remove':
      await tokens.remove(requireName(name));
      return { text: `The token of ${name} is withdrawn.`, value: { removed: name } };
    case undefined:
    default:
      throw new UsageError('token takes add NAME, list or remove NAME');
  }
}

function requireName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('The name is missing');
  return name;
}

function formatOperators(operators: readonly Operator[]): string {
  if (operators.length === 0) return 'There are no tokens.';
  return formatTable([
    ['name', 'may', 'remotes', 'since', 'until'],
    ...operators.map(({ name, scope, remotes, createdAt, expiresAt }) => [
      name,
      scope,
      remotes?.join(', ') ?? 'all',
      createdAt,
      expiresAt ?? 'withdrawn',
    ]),
  ]);
}
