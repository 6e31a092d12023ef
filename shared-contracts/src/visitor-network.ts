/**
 * The key of a rate limit by IP address. For IPv6 it is the /64 network, because one customer
 * usually has the whole network.
 */

const GROUPS = 8;

/** `2001:db8:0:1::/64`; an IPv4 address is returned in its normal form. Pure. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f:]*:[\da-f:.]*(?:%.*)?$/i.test(address)) return address;
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const between = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0');
  const network = [...first, ...between, ...last].slice(0, GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
