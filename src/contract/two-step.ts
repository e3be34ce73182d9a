import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emptyBody } from './text.ts'

/** Six digits, or a recovery code. */
export const codeForm = z.object({
  code: z.string().trim().min(1, 'Enter the code.').max(40, 'Enter the code.'),
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/two-step/begin',
  summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: z.object({
    /** Base32, for people who type it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/two-step/confirm',
  summary: 'Turn on two-step sign-in by a code of the app; answers the recovery codes, only this once',
  access: 'member',
  body: codeForm,
  status: 200,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/two-step/recovery-codes',
  summary: 'New recovery codes, answered only this once; the earlier ones don’t work anymore',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const disableTwoStep = endpoint({
  method: 'POST',
  path: '/api/two-step/disable',
  summary: 'Turn off two-step sign-in',
  access: 'member',
  body: emptyBody,
  status: 204,
  response: z.undefined(),
})
