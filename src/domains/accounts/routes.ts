import type { FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '../../contract/accounts.ts'
import * as passkeys from '../../contract/passkeys.ts'
import * as twoStep from '../../contract/two-step.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import { protectSecretUrls } from '../../platform/http/secret-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { limits } from '../limits.ts'
import { cancelEmailChange, requestEmailChange } from './addresses/email-change.ts'
import { sendVerification } from './addresses/send-verification.ts'
import { verifyEmail } from './addresses/verify-email.ts'
import { completeSignIn } from './membership/complete-sign-in.ts'
import { enter } from './membership/enter.ts'
import { requireInvitation } from './membership/invitations.ts'
import { providerRoutes } from './membership/provider-routes.ts'
import { registerAccount } from './membership/register-account.ts'
import { requestReset } from './membership/request-reset.ts'
import { resetPassword } from './membership/reset-password.ts'
import { signIn } from './membership/sign-in.ts'
import { beginPasskeySignIn, signInWithPasskey } from './membership/sign-in-with-passkey.ts'
import { beginPasskey, createPasskey } from './passkeys/create-passkey.ts'
import { deletePasskey } from './passkeys/delete-passkey.ts'
import { confirmPassword, requireFreshPassword } from './passwords/confirm-password.ts'
import { updatePassword } from './passwords/update-password.ts'
import { presentEmail, presentMe, presentPasskey, presentSessions } from './present.ts'
import { findPendingEmail, findSessions, getUser, listPasskeys } from './queries.ts'
import { pendingMinutes } from './rules.ts'
import { beginTwoStep } from './second-step/begin-two-step.ts'
import { confirmTwoStep } from './second-step/confirm-two-step.ts'
import { replaceRecoveryCodes } from './second-step/create-recovery-codes.ts'
import { disableTwoStep } from './second-step/disable-two-step.ts'
import { deleteOtherSessions, deleteOwnSession, deleteSession } from './sessions/delete-session.ts'
import { ownAccount } from './sessions/find-session.ts'
import { browserOf, renewToken, startSession } from './sessions/start-session.ts'
import { messages, refusals } from './wording.ts'

export function accountRoutes(app: App): void {
  providerRoutes(app)

  serve(app, calls.getMe, async (ctx) => presentMe(ctx, await ownAccount(ctx)))

  serve(app, calls.register, async (ctx, { body, request, reply }) => {
    const { user, session } = await registerAccount(ctx, body, browserOf(request))
    await startSession(request, reply, session)
    return presentMe(ctx, user)
  })

  protectSecretUrls(app, '/api/invitations/')
  serve(app, calls.checkInvitation, async (ctx, { params, request }) => {
    await requireInvitation(ctx, params.token, browserOf(request).address)
    return { open: true as const }
  })

  serve(app, calls.logIn, async (ctx, { body, request, reply }) => {
    const admitted = await signIn(ctx, body, browserOf(request))
    if (!(await enter(request, reply, admitted))) refuse('second_step_required', refusals.codeNeeded)
    return presentMe(ctx, admitted.user)
  })

  serve(app, calls.takeSecondStep, async (ctx, { body, request, reply }) => {
    const cookie = readCookie(request, 'second-step')
    const admitted = await completeSignIn(ctx, { cookie, ...body }, browserOf(request))
    await enter(request, reply, admitted)
    return presentMe(ctx, admitted.user)
  })

  serve(app, twoStep.beginTwoStep, beginTwoStep)

  serve(app, twoStep.confirmTwoStep, async (ctx, { body }) => ({
    recoveryCodes: await confirmTwoStep(ctx, body.code),
  }))

  serve(app, twoStep.replaceRecoveryCodes, async (ctx) => ({
    recoveryCodes: await replaceRecoveryCodes(ctx),
  }))

  serve(app, twoStep.disableTwoStep, async (ctx) => {
    await disableTwoStep(ctx)
    return undefined
  })

  serve(app, passkeys.beginPasskey, async (ctx, { reply }) => {
    const { options, cookie } = await beginPasskey(ctx)
    setChallenge(reply, cookie)
    return options
  })

  serve(app, passkeys.createPasskey, async (ctx, { body, request }) =>
    presentPasskey(await createPasskey(ctx, { ...body, ...signedBy(request), browser: browserOf(request) })),
  )

  serve(app, passkeys.listPasskeys, async (ctx) =>
    (await listPasskeys(ctx, requireMember(ctx).userId)).map(presentPasskey),
  )

  serve(app, passkeys.deletePasskey, async (ctx, { params }) => {
    await deletePasskey(ctx, params.id)
    return undefined
  })

  serve(app, passkeys.beginPasskeySignIn, async (ctx, { reply }) => {
    const { options, cookie } = beginPasskeySignIn(ctx)
    setChallenge(reply, cookie)
    return options
  })

  serve(app, passkeys.logInWithPasskey, async (ctx, { body, request, reply }) => {
    const admitted = await signInWithPasskey(ctx, { ...body, ...signedBy(request) }, browserOf(request))
    await enter(request, reply, admitted)
    clearCookie(reply, 'passkey')
    return presentMe(ctx, admitted.user)
  })

  serve(app, calls.logOut, async (ctx, { request, reply }) => {
    await deleteSession(ctx, readCookie(request, 'session'))
    clearCookie(reply, 'session')
    // Not "storage": that would reset the theme.
    reply.header('clear-site-data', '"cache"')
    return {}
  })

  serve(app, calls.forgotPassword, async (ctx, { body, request }) => {
    await requestReset(ctx, body.email, browserOf(request))
    return { message: messages.resetRequested }
  })

  serve(app, calls.resetPassword, async (ctx, { body, request, reply }) => {
    await resetPassword(ctx, body, browserOf(request))
    // The person who reset the password signs in next here, to this account: any other session of this browser ends, and a
    // claim on the same address isn’t known here any longer.
    await deleteSession(ctx, readCookie(request, 'session'))
    if (request.ctx.actor.kind === 'member') clearCookie(reply, 'session')
    if (readCookie(request, 'device')) clearCookie(reply, 'device')
    return { message: messages.passwordReset }
  })

  serve(app, calls.verifyEmail, async (ctx, { body, request }) => {
    const { awaitsOwner } = await verifyEmail(ctx, body.token, browserOf(request))
    return { message: awaitsOwner ? messages.emailConfirmedNotAdmin : messages.emailConfirmed }
  })

  serve(app, calls.resendVerification, async (ctx) => {
    const { userId } = requireMember(ctx)
    await countAndLimit(ctx, limits.verificationsPerAccount, String(userId))
    await sendVerification(ctx, userId)
    return { message: messages.linkResent }
  })

  serve(app, calls.getEmail, emailOf)

  serve(app, calls.changeEmail, async (ctx, { body, request, reply }) => {
    await requestEmailChange(ctx, body, browserOf(request))
    await renewToken(request, reply)
    return emailOf(ctx)
  })

  serve(app, calls.giveUpEmailChange, async (ctx) => {
    await cancelEmailChange(ctx)
    return undefined
  })

  serve(app, calls.changePassword, async (ctx, { body, request, reply }) => {
    await updatePassword(ctx, body, browserOf(request))
    await renewToken(request, reply)
    return { message: messages.passwordChanged }
  })

  serve(app, calls.confirmPassword, async (ctx, { body, request, reply }) => {
    const until = await confirmPassword(ctx, body.password, browserOf(request))
    await renewToken(request, reply)
    return { confirmedUntil: until.toISOString() }
  })

  serve(app, calls.checkPasswordFresh, async (ctx) => ({
    confirmedUntil: (await requireFreshPassword(ctx)).toISOString(),
  }))

  serve(app, calls.listSessions, async (ctx) => {
    const { userId, sessionId } = requireMember(ctx)
    return presentSessions(await findSessions(ctx, userId), sessionId)
  })

  serve(app, calls.endSession, async (ctx, { params, reply }) => {
    await deleteOwnSession(ctx, params.id)
    if (params.id === requireMember(ctx).sessionId) clearCookie(reply, 'session')
    return undefined
  })

  serve(app, calls.signOutEverywhere, async (ctx) => {
    const { userId, sessionId } = requireMember(ctx)
    return { ended: await withTransaction(ctx, (ctx) => deleteOtherSessions(ctx, userId, sessionId)) }
  })
}

async function emailOf(ctx: Ctx): Promise<calls.EmailState> {
  const { userId } = requireMember(ctx)
  const [user, pending] = await Promise.all([getUser(ctx, userId), findPendingEmail(ctx, userId)])
  return presentEmail(user, pending)
}

function setChallenge(reply: FastifyReply, cookie: string): void {
  setCookie(reply, 'passkey', cookie, pendingMinutes / (24 * 60))
}

const signedBy = (request: FastifyRequest) => ({
  cookie: readCookie(request, 'passkey'),
  origin: request.headers.origin,
})
