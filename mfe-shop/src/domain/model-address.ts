/** Only models of this site: the content security policy allows no others. */
const MODEL_ADDRESS = /^\/assets\/m\/[a-f0-9]{8,128}\.glb$/;

/** The address of a model; null when there is none or it is on another site. */
export function parseModelAddress(address: string | null): string | null {
  return address !== null && MODEL_ADDRESS.test(address) ? address : null;
}
