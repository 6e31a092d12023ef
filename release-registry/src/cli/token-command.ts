/** `release token …`: creates, lists and deletes tokens for the registry's HTTP API. */
import type { Operator, OperatorTokens } from '../operators/operator-tokens.ts';
import { UsageError, type CommandLine } from './arguments.ts';
import type { CommandResult } from './command-result.ts';
import { formatTable } from './tables.ts';

/** @throws UsageError, ControlError when refused */
export async function runTokenCommand(
  { words: [action, name], remotes, days, access }: CommandLine,
  tokens: OperatorTokens,
): Promise<CommandResult> {
  switch (action) {
    case 'add': {
      const newOperator = {
        name: requireName(name),
        scope: access,
        remotes: remotes?.split(',').map((remote) => remote.trim()) ?? null,
        days: days === undefined ? undefined : Number(days),
      };
      const token = await tokens.add(newOperator);
      const text = `${token}\nToken for ${newOperator.name} created. Copy it now: it is not shown again.`;
      return { text, value: { name: newOperator.name, token } };
    }
    case 'list': {
      const operators = await tokens.list();
      return { text: formatOperators(operators), value: operators };
    }
    case 'remove':
      await tokens.remove(requireName(name));
      return { text: `Token of ${name} deleted.`, value: { removed: name } };
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
  if (operators.length === 0) return 'No tokens.';
  return formatTable([
    ['name', 'scope', 'remotes', 'created', 'expires'],
    ...operators.map(({ name, scope, remotes, createdAt, expiresAt }) => [
      name,
      scope,
      remotes?.join(', ') ?? 'all',
      createdAt,
      expiresAt ?? 'never',
    ]),
  ]);
}
