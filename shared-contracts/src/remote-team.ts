/** The team that owns a remote: from its manifest, in the release record and on the release page. */
import * as v from 'valibot';

/** Printable ASCII only: another character could change how the text around it reads. */
const httpsUrl = v.pipe(v.string(), v.url(), v.regex(/^https:\/\/[\x21-\x7e]+$/), v.maxLength(500));
/** The team that owns a remote (`RemoteTeam`). */
export const remoteTeamSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^(?=.*\S)\P{C}{1,60}$/u)),
  contact: v.union([httpsUrl, v.pipe(v.string(), v.email(), v.maxLength(200))]),
  runbook: v.exactOptional(httpsUrl),
});
