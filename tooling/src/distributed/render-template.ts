/** Replaces `${NAME}` in the gateway's files, as `envsubst` does in its container. Pure. */

const PLACEHOLDER = /\$\{([A-Z][A-Z0-9_]*)\}/g;

/** @throws Error naming a variable without a value */
export function renderTemplate(
  template: string,
  variables: Readonly<Record<string, string>>,
): string {
  return template.replaceAll(PLACEHOLDER, (_placeholder, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
}

/** Names of the variables a template needs, each once. */
export function listVariables(template: string): readonly string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].toSorted();
}
