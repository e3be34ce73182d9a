import { isOwnPath } from '../../contract/own-path.ts'
import { type SignInProblem, signInProblems } from '../../contract/sign-in-problems.ts'

export type AfterSignIn = {
  next?: string | undefined
  /** The person whose heart a visitor pressed. */
  save?: number | undefined
  /** The token of an invitation, for registering. */
  invitation?: string | undefined
}

type LoginSearch = AfterSignIn & { step?: 'code' | undefined; problem?: SignInProblem | undefined }

/** `step`: the code is asked for, after the password or another site’s sign-in. `problem`: why that failed. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    ...nextPage(search),
    step: search.step === 'code' ? 'code' : undefined,
    problem: signInProblems.find((known) => known === search.problem),
  }
}

/** Where to go after sign-in. */
export function nextPage({ next, save, invitation }: Record<string, unknown>): AfterSignIn {
  // The keys are always set, so that an invalid one overwrites what the address says.
  return {
    next: typeof next === 'string' && isOwnPath(next) ? next : undefined,
    save: /^[1-9]\d{0,8}$/.test(String(save)) ? Number(save) : undefined,
    invitation: typeof invitation === 'string' && /^[\w-]{1,200}$/.test(invitation) ? invitation : undefined,
  }
}
