/** Only models of this site: the policy of the page allows no other, and no other is known. */
const MODEL_ADDRESS = /^\/assets\/m\/[a-f0-9]{8,128}\.glb$/;

/** The address of a model; null when there is none or it is not one of ours. */
export function parseModelAddress(address: string | null): string | null {
  return address !== null && MODEL_ADDRESS.test(address) ? address : null;
}
