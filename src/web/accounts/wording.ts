export const forgotPasswordWords = {
  title: 'Reset Password',
  lead: 'We’ll email you a reset link. It expires in one hour.',
  sending: 'Sending reset link...',
  send: 'Send reset link',
  back: 'Back to login',
  sentTitle: 'Check your email',
  sent: ({ email }: { email: string }) =>
    `If <email>${email}</email> has an account, we’ve emailed it a link to set a new password.`,
  sentToast: { title: 'Reset link sent', text: 'Check your email for password reset instructions.' },
  failed: 'Failed to send reset email.',
  unreachable: 'Something went wrong. Please try again.',
}

export const newPasswordWords = {
  title: 'Choose a new password',
  lead: 'We’ll sign you out on every device. Then sign in with your new password.',
  save: 'Save new password',
  deadLink:
    'Each link works once and expires after an hour. If you already changed your password, <signIn>sign in</signIn>.',
  newLink: 'Get a new link',
  changed: { title: 'Password changed', text: 'You can now sign in with your new password.' },
}

export const passwordHelp = 'At least 6 characters.'

export const loginWords = {
  forgot: 'Forgot your password?',
  failed: 'Login failed',
  passkey: 'Use a passkey',
  waiting: 'Waiting for your passkey…',
  noPasskeys: 'Passkeys don’t work in this browser. Sign in with your password.',
  welcome: { title: 'Welcome back!', text: 'You have successfully logged in.' },
}

export const codeWords = {
  title: 'Enter your code',
  lead: 'Your authenticator app shows a new code every 30 seconds.',
  leadRecovery: 'You saved ten recovery codes when you turned on two-step sign-in. Each works once.',
  label: 'Six-digit code',
  recoveryLabel: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use your authenticator app',
  tooLate: 'Took longer than 10 minutes?',
  startOver: 'Sign in again',
}

export const registrationWords = {
  failed: 'Registration failed',
  welcome: (platform: string) => ({
    title: `Welcome to ${platform}!`,
    text: 'Your account has been created successfully.',
  }),
  guest: 'I want to be a guest on shows.',
  creator: 'I host or produce a show.',
  creating: 'Creating your account…',
  create: 'Create account',
}

export const setupWords = {
  creating: 'Creating the account…',
  create: 'Create admin account',
}

export const verifyEmailWords = {
  title: 'Confirm your email address',
  lead: 'Press the button to finish.',
  confirm: 'Confirm my address',
  newLink: 'Get a new link in settings',
  doneTitle: 'Your email address is confirmed',
  done: 'We’ll send everything about your bookings to this address.',
  dashboard: 'Go to your dashboard',
}
