/** Why a sign-in by a provider failed: `problem` of `/login`. */
export const signInProblems = [
  'invalid_token',
  'wrong_credentials',
  'invalid',
  'not_found',
  'forbidden',
  'rate_limited',
  'unavailable',
] as const
export type SignInProblem = (typeof signInProblems)[number]
