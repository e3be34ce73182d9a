import type { Limit } from '../platform/limits/limit.ts'

/** `calls`: `METHOD /path` as in the contract. `act`: what is counted if it’s no call. */
export type CallLimit = Limit & { per: string; calls: readonly string[]; act?: string }

export const minute = 60
export const quarter = 15 * minute
export const hour = 60 * minute
export const day = 24 * hour

const passwordChecks = ['POST /api/login', 'POST /api/confirm-password', 'POST /api/account/password']
const logIns = [...passwordChecks, 'POST /api/account/email']

/** Signing up and in, passwords, and what is emailed to an account’s own mailbox. */
export const accountLimits = {
  registrationsPerAddress: {
    name: 'register-address',
    per: 'address',
    points: 100,
    seconds: hour,
    calls: ['POST /api/register', 'GET /api/oidc/callback'],
  },
  failuresPerAddress: {
    name: 'login-address',
    per: 'address, in browsers that the account doesn’t know',
    points: 100,
    seconds: quarter,
    calls: logIns,
  },
  failuresPerAccount: {
    name: 'login-account',
    per: 'account, in browsers that it doesn’t know',
    points: 10,
    seconds: quarter,
    calls: logIns,
  },
  failuresPerDevice: {
    name: 'login-device',
    per: 'account and browser that it knows',
    points: 10,
    seconds: quarter,
    calls: logIns,
  },
  /** Each asks the provider. */
  providerSignInsPerAddress: {
    name: 'provider-sign-in',
    per: 'address',
    points: 100,
    seconds: quarter,
    calls: ['GET /api/oidc/callback'],
  },
  codesPerSignIn: {
    name: 'code-sign-in',
    per: 'sign-in, of wrong codes',
    points: 5,
    seconds: quarter,
    calls: ['POST /api/login/second-step'],
  },
  codesPerAccount: {
    name: 'code-account',
    per: 'account, or account and browser that it knows, of wrong codes',
    points: 20,
    seconds: day,
    calls: ['POST /api/login/second-step'],
  },
  resetsPerAddress: {
    name: 'reset-address',
    per: 'address',
    points: 30,
    seconds: hour,
    calls: ['POST /api/forgot-password'],
  },
  resetsPerAccount: {
    name: 'reset-account',
    per: 'email address',
    points: 5,
    seconds: hour,
    calls: ['POST /api/forgot-password'],
  },
  /** Never refuses working links. */
  wrongLinksPerAddress: {
    name: 'wrong-link-address',
    per: 'address, of links that don’t work',
    points: 30,
    seconds: quarter,
    calls: ['POST /api/reset-password', 'POST /api/verify-email', 'GET /api/invitations/{token}'],
  },
  verificationsPerAccount: {
    name: 'verify-account',
    per: 'account',
    points: 5,
    seconds: hour,
    calls: ['POST /api/verify-email/resend'],
  },
  changesPerAccount: {
    name: 'change-account',
    per: 'account',
    points: 5,
    seconds: hour,
    calls: ['POST /api/account/email'],
  },
  mailPerUnprovedMailbox: {
    name: 'unproved-mailbox',
    per: 'unverified mailbox',
    points: 5,
    seconds: day,
    sentence: (points) => `We send at most ${points} emails a day to an address that isn’t confirmed.`,
    calls: ['POST /api/register', 'POST /api/verify-email/resend', 'POST /api/account/email'],
  },
} satisfies Record<string, CallLimit>
