import { mostPasskeys } from '../../contract/passkeys.ts'
import { listDomains } from '../../wording/domains.ts'
import { suspended } from '../../wording/suspended.ts'

export const refusals = {
  suspended,
  wrongCredentials:
    'The email address or password is wrong. If your account is new, confirm your email address first.',
  codeNeeded: 'Enter the code from your authenticator app.',
  wrongCode: 'This code is wrong or was already used. Enter the next one that your app shows.',
  wrongRecoveryCode: 'This recovery code is wrong or was already used. Enter another one.',
  unverified: 'Confirm your email address first, with the link we sent you.',
  twoStepOn: 'Two-step sign-in is already on. Reload the page.',
  twoStepOff: 'Two-step sign-in is off. Reload the page.',
  signInExpired: 'Your sign-in took too long. Sign in again.',
  wrongPasskey: 'This passkey didn’t work. Try again, or sign in with your password.',
  brokenPasskey: 'Your browser created a passkey that we can’t use. Try again, or on another device.',
  passkeyTooLate: 'Adding the passkey took too long. Try again.',
  tooManyPasskeys: `You can have up to ${mostPasskeys} passkeys. Remove one to add another.`,
  knownPasskey: 'This passkey is already added.',
  unknownPasskey: 'This passkey was already removed.',
  unknownIdentity: 'This account was already removed.',
  noProvider: 'Signing in with another account isn’t set up here.',
  deniedThere: 'The other account didn’t sign you in.',
  providerFailed: 'We couldn’t sign you in with the other account. Try again.',
  unverifiedThere: 'The other account hasn’t confirmed your email address.',
  noAccount: 'We found no account that confirmed this email address.',
  emailTaken: 'There’s already an account with this email address.',
  emailTakenMeanwhile:
    'Another account has confirmed this email address, so nothing changes here. Sign in to that account, or use another address.',
  sameEmail: 'This is already your email address.',
  expiredLink: 'This link has expired or was already used. Request a new one.',
  wrongPassword: 'This isn’t your current password.',
  passwordNeeded: 'Enter your password to continue.',
  noPassword: 'Set a password first: choose “Forgot your password?” on the sign-in page.',
  commonPassword: 'This is one of the most common passwords. Choose one that’s harder to guess.',
  ownPassword: 'A name or an email address is easy to guess. Choose another password.',
  sitePassword: 'A word from this site is easy to guess. Choose another password.',
  busy: 'Too many people are signing in right now. Try again in a few seconds.',
  signedOutAlready: 'This device is already signed out.',
  unknownPerson: 'We couldn’t find that person.',
  uninvited:
    'You need an invitation to sign up here. Open the link you were sent, or ask someone who runs this site.',
  deadInvitation: 'This invitation has expired or was already used. Ask for a new one.',
  otherDomain: ({ domains }: { domains: readonly string[] }) =>
    `Sign up with an email address at ${listDomains(domains)}.`,
  invitationUsed: 'Someone already signed up with this invitation.',
  unknownInvitation: 'We couldn’t find that invitation.',
}

export const messages = {
  resetRequested: 'Check your email for password reset instructions.',
  passwordReset: 'Your password has been changed. Sign in with the new one.',
  passwordChanged: 'Your password has been changed. Your other devices were signed out.',
  emailConfirmed: 'Thank you, your email address is confirmed.',
  emailConfirmedNotAdmin:
    'Thank you, your email address is confirmed. You aren’t an admin yet, because you weren’t signed in here. Choose “Forgot your password?” on the sign-in page and set a new password. That makes you an admin.',
  linkResent: 'We sent the link again. Check your email.',
}

export type Platform = { platform: string }
type Email = { email: string }

/** The name of a new account, until its owner says another. */
export const unnamed = 'New member'

export const greetings = {
  named: ({ name }: { name: string }) => `Hi ${name},`,
  unnamed: 'Hi,',
}

export const verificationEmail = {
  subject: ({ platform }: Platform) => `Confirm your email for ${platform}`,
  lead: 'Confirm that this is your email address. Then you can sign in to your new account on any device.',
  button: 'Confirm my address',
  footnote: 'The link works once, within 72 hours. If you weren’t expecting an account, ignore this email.',
}

export const addressKnownEmail = {
  subject: ({ platform }: Platform) => `You already have a ${platform} account`,
  registration: {
    lead: ({ platform }: Platform) =>
      `Someone signed up for ${platform} with this email address. You already have an account with it, and nothing about that account has changed.`,
    ifYou:
      'If it was you, sign in to the account you have. If that doesn’t work, set a new password on the device where you just signed up.',
  },
  change: {
    lead: ({ platform }: Platform) =>
      `Someone asked to use this email address for another ${platform} account. You already have an account with it, and nothing about that account has changed.`,
    ifYou:
      'If it was you, sign in to the account you have, or use another address for the other one: an address can only have one account.',
  },
  signIn: 'Sign in',
  footnote: 'Wasn’t you? Ignore this email: no one can use your address without opening your email.',
}

export const invitationEmail = {
  subject: ({ platform }: Platform) => `You’re invited to ${platform}`,
  lead: ({ platform }: Platform) =>
    `You’re invited to join ${platform}, where podcast hosts, creators and producers meet guests for their shows.`,
  button: 'Accept the invitation',
  footnote: ({ days }: { days: number }) =>
    `The link works once, within ${days === 1 ? 'one day' : `${days} days`}. Not interested? Ignore this email: we won’t send another.`,
}

export const resetEmail = {
  subject: ({ platform }: Platform) => `Reset your ${platform} password`,
  lead: 'Someone asked to reset the password of your account. If it was you, choose a new password.',
  button: 'Set a new password',
  footnote: 'The link works once, within one hour. Didn’t ask? Ignore this email: nothing has changed.',
}

export const changeLinkEmail = {
  subject: ({ platform }: Platform) => `Confirm your new email address for ${platform}`,
  lead: ({ platform }: Platform) =>
    `You asked to use this address for your ${platform} account. Confirm it to make the change. Until then, nothing changes.`,
  button: 'Use this address',
  footnote:
    'The link works once, within 24 hours. Wasn’t you? Ignore this email: nothing changes unless you press the button.',
}

export const changeRequestedText = {
  subject: ({ platform }: Platform) =>
    `Someone asked to change the email address of your ${platform} account`,
  lead: ({ email }: Email) =>
    `Someone who knows your password asked to use ${email} for your account instead of this address. It changes when they confirm the new address.`,
  ifYou: 'If it was you, you don’t need to do anything here.',
  ifNotYou: 'If it wasn’t you, set a new password now. That stops the change and signs out every device.',
}

export const emailChangedEmail = {
  subject: ({ platform }: Platform) => `The email address of your ${platform} account was changed`,
  lead: ({ email }: Email) =>
    `Your account now uses ${email}. Sign in with it. We’ll send email about your bookings there.`,
  ifNotYou: ({ contact }: { contact: string }) =>
    `If it wasn’t you, email ${contact} right away, from this address.`,
}

const ifNotYou = 'If it wasn’t you, set a new password now. That signs out every device.'

export const passwordChangedNotice = {
  kind: 'password changed',
  subject: ({ platform }: Platform) => `Your ${platform} password was changed`,
  paragraphs: [
    'The password of your account was just changed, and every other device was signed out.',
    `If it was you, you don’t need to do anything. ${ifNotYou}`,
  ],
}

export const newDeviceNotice = ({ device, at }: { device: string; at: string }) => ({
  kind: 'new device',
  subject: ({ platform }: Platform) => `New sign-in to your ${platform} account`,
  paragraphs: [
    `Someone signed in to your account on a device that’s new to us: ${device}, around ${at}.`,
    `If it was you, you don’t need to do anything. ${ifNotYou}`,
  ],
})

export const twoStepOnNotice = ({ contact }: { contact: string }) => ({
  kind: 'two-step on',
  subject: ({ platform }: Platform) => `Two-step sign-in is on for your ${platform} account`,
  paragraphs: [
    'From now on, signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes where you’ll find them without your phone.',
    `${ifNotYou} Then email ${contact}, from this address: signing in would ask you for a code that you don’t have.`,
  ],
})

export const twoStepOffNotice = {
  kind: 'two-step off',
  subject: ({ platform }: Platform) => `Two-step sign-in is off for your ${platform} account`,
  paragraphs: [
    'From now on, your password is enough to sign in to your account. Your recovery codes don’t work anymore.',
    ifNotYou,
  ],
}

export const newCodesNotice = {
  kind: 'recovery codes',
  subject: ({ platform }: Platform) => `New recovery codes for your ${platform} account`,
  paragraphs: ['Your account has new recovery codes. The earlier ones don’t work anymore.', ifNotYou],
}

const ifNotYours =
  'If it wasn’t you, set a new password now, then remove the passkeys that aren’t yours in your account settings: a new password doesn’t remove them.'

export const passkeyAddedNotice = ({ device }: { device: string }) => ({
  kind: 'passkey added',
  subject: ({ platform }: Platform) => `A passkey was added to your ${platform} account`,
  paragraphs: [
    `Someone who knows your password added a passkey with ${device}. It signs in to your account without the password.`,
    `If it was you, you don’t need to do anything. ${ifNotYours}`,
  ],
})

export const passkeyRemovedNotice = ({ device }: { device: string }) => ({
  kind: 'passkey removed',
  subject: ({ platform }: Platform) => `A passkey was removed from your ${platform} account`,
  paragraphs: [
    `The passkey that was added with ${device} no longer signs in to your account.`,
    `If it was you, you don’t need to do anything. ${ifNotYou}`,
  ],
})

export const providerLinkedNotice = ({ name }: { name: string }) => ({
  kind: 'provider linked',
  subject: ({ platform }: Platform) => `${name} now signs in to your ${platform} account`,
  paragraphs: [
    `Someone signed in to your account with ${name}, which confirmed that this email address is theirs. From now on, ${name} signs in to your account without the password.`,
    `If it was you, you don’t need to do anything. If it wasn’t you, someone may have your account at ${name}: change your password there, then set a new one here. That signs out every device.`,
  ],
})

export const providerRemovedNotice = ({ name }: { name: string }) => ({
  kind: 'provider removed',
  subject: ({ platform }: Platform) => `${name} no longer signs in to your ${platform} account`,
  paragraphs: [
    `Someone who knows your password removed ${name} from your account. Signing in there again with this email address links it again.`,
    `If it was you, you don’t need to do anything. ${ifNotYou}`,
  ],
})
