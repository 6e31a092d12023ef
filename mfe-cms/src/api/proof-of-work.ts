/** Solver of the captcha, a separate chunk: loaded when a visitor begins to type. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge, Solution } from 'altcha-lib/types';

/** Null when solving took too long. Rejects an algorithm that Web Crypto does not support. */
export async function solveProofOfWork(challenge: Challenge): Promise<Solution | null> {
  const isSlow = challenge.parameters.algorithm.startsWith('PBKDF2/');
  return solveChallenge({ challenge, deriveKey: isSlow ? derivePbkdf2 : deriveSha });
}
