export const settingsWords = {
  title: 'Settings',
  loadFailed: 'We couldn’t load your settings',
  unchanged: 'Nothing has changed. Try again.',
  loading: 'Loading your settings',
  saveFailed: 'Error updating profile',
}

export const passwordWords = {
  title: 'Password',
  lead: 'A new password signs out your other devices and cancels any email change you haven’t confirmed.',
  help: 'At least 6 characters.',
  change: 'Change password',
  forgot: 'Forgot it?',
  changed: 'Password changed',
}

export const emailWords = {
  title: 'Email address',
  lead: 'You sign in with this address, and we send your email here.',
  current: ({ email }: { email: string }) => `Your address is <email>${email}</email>`,
  loadFailed: 'We couldn’t load your email address',
  loading: 'Loading your address',
  newLabel: 'New email address',
  newLabelAgain: 'New email address, or the same one for another link',
  newHelp: 'We’ll send a link there. Your address changes once you open it.',
  sending: 'Sending the link…',
  send: 'Send confirmation link',
  sent: ({ email }: { email: string }) => ({
    title: 'Check your new inbox',
    text: `We sent a link to ${email}.`,
  }),
  waiting: ({ email }: { email: string }) => `Waiting for <email>${email}</email>`,
  waitingHelp: ({ by, current }: { by: string; current: string }) =>
    `We sent a link there. Open it by ${by}. Until then, sign in with <email>${current}</email>. No email? Check your spam folder, or request another link below.`,
  keep: 'Keep my current address',
  keeping: 'Canceling the change…',
  kept: { title: 'Your address won’t change', text: 'The link we sent no longer works.' },
  keepFailed: 'We couldn’t cancel the change',
  unconfirmed:
    'Not confirmed yet. Open the link we emailed you. If it’s lost or has expired, request another. Until you confirm it, we don’t email you about messages.',
  resend: 'Send the link again',
  resent: 'Check your inbox',
  resendFailed: 'We couldn’t send the link',
}

export const passkeyWords = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock. A passkey replaces your password and the code, and can’t be stolen by a fake website.',
  loadFailed: 'We couldn’t load your passkeys',
  loading: 'Loading your passkeys',
  add: 'Add a passkey',
  adding: 'Adding a passkey…',
  added: { title: 'Passkey added', text: 'You can sign in with it from now on.' },
  addFailed: 'We couldn’t add a passkey',
  known: 'This device already has a passkey for your account.',
  noPasskeys: 'Passkeys don’t work in this browser. Try another one.',
  full: 'You have as many passkeys as an account can have. Remove one to add another.',
  addedOn: ({ on }: { on: string }) => `Added ${on}.`,
  usedOn: ({ on }: { on: string }) => `Last used ${on}.`,
  unused: 'Not used yet.',
  removeTitle: 'Remove this passkey?',
  removeHelp: 'It won’t sign you in anymore. Delete it on your device too, so that it isn’t offered.',
  removed: { title: 'Passkey removed', text: 'It won’t sign you in anymore.' },
  removeFailed: 'We couldn’t remove the passkey',
}

export const twoStepWords = {
  title: 'Two-step sign-in',
  lead: 'Signing in takes your password and a code from an app on your phone, so a stolen password isn’t enough.',
  setUp: 'Set up two-step sign-in',
  beginFailed: 'We couldn’t set up two-step sign-in',
  scanTitle: 'Add this site to your app',
  scanLead:
    'Scan this with an authenticator app, such as your password manager’s. Then enter the code it shows.',
  qr: 'QR code for your authenticator app',
  secretLabel: 'Setup key',
  secretHelp: 'If you can’t scan, type or paste this key into the app.',
  codeLabel: 'Six-digit code',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  codesTitle: 'Save your recovery codes',
  codesLead:
    'Two-step sign-in is on. If you lose your phone, each of these signs you in once. We won’t show them again.',
  newCodesLead:
    'Your earlier codes don’t work anymore. If you lose your phone, each of these signs you in once. We won’t show them again.',
  fileTitle: ({ platform }: { platform: string }) => `Recovery codes for ${platform}. Each works once.`,
  download: 'Download',
  saved: 'I saved them',
  askTitle: 'Did you save your codes?',
  askHelp: 'We won’t show them again. Without them and your phone, you can’t sign in.',
  seeCodes: 'Back to the codes',
  on: 'On',
  onHelp: 'We ask for a code when you sign in.',
  codesLeft: ({ count }: { count: number }) =>
    count === 0 ? 'No recovery codes left.' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  newCodes: 'Get new codes',
  newCodesFailed: 'We couldn’t make new codes',
  turnOff: 'Turn off',
  turningOff: 'Turning off…',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffHelp: 'Your password will be enough to sign in. Your recovery codes will stop working.',
  turnedOff: { title: 'Two-step sign-in is off', text: 'Your password is enough to sign in.' },
  turnOffFailed: 'We couldn’t turn off two-step sign-in',
}

export const devicesWords = {
  title: 'Devices',
  lead: 'Where you’re signed in. We sign out devices after 30 days of inactivity.',
  none: 'No other devices.',
  loadFailed: 'We couldn’t load your devices',
  stillSignedIn: 'You’re still signed in. Try again.',
  loading: 'Loading your devices',
  signOutAll: 'Sign out everywhere else',
  signOutAllTitle: ({ count }: { count: number }) =>
    count === 1 ? 'Sign out the other device?' : `Sign out all ${count} other devices?`,
  signOutAllHelp: 'You’ll stay signed in here. Your other devices will need your password.',
  signingOut: 'Signing out…',
  signedOut: 'Signed out',
  signedOutMany: ({ count }: { count: number }) =>
    count === 1 ? 'We signed out 1 device.' : `We signed out ${count} devices.`,
  signedOutOne: ({ device }: { device: string }) => `We signed out ${device}.`,
  signOutFailed: 'Error signing out',
  thisDevice: 'This device',
  now: 'Signed in now',
  lastSeen: ({ at }: { at: string }) => `Last seen ${at}`,
}

export const availabilityWords = {
  timeTitle: 'Your time',
  timeHelp:
    'Your bookings won’t move. They’ll just show in the new time zone. Weekly hours keep their clock time: 9:00 AM stays 9:00 AM.',
  zone: 'Time zone',
  zoneNow: ({ time }: { time: string }) => `It’s ${time} there now.`,
  zoneHelp: 'The time zone you live in.',
  useBrowserZone: ({ zone }: { zone: string }) => `Use this browser’s time zone (${zone})`,
  title: 'Availability',
  lead: 'Choose when you’re free in <hours>your weekly hours</hours>.',
  takeRequests: 'Take booking requests',
  takeRequestsHelp: 'When off, no one can book you.',
  openToGuesting: 'Open to being a guest',
  openToGuestingHelp: 'Show me in guest searches too.',
  save: 'Save changes',
}

export const meetingWords = {
  title: 'Meeting place',
  lead: 'Where you record. Only people with a confirmed booking see the link, number or address.',
  save: 'Save changes',
}

const visibleToAll = 'Everyone can see this.'

export const agentWords = {
  title: 'Your agent',
  lead: 'Someone who answers requests for you.',
  hasAgent: 'I have an agent',
  requestsComeToYou: 'When you save, open requests come to you.',
  requestsGoToAgent: 'When you save, open requests go to your new agent.',
  name: 'Agent’s name',
  nameHelp: visibleToAll,
  company: 'Company',
  companyHelp: visibleToAll,
  email: 'Agent’s email',
  emailHelp: 'Only you can see this. We email requests to your agent.',
  phone: 'Agent’s phone',
  phoneHelp: 'Only you can see this. It’s a note for yourself.',
  approves: 'My agent approves every request',
  approvesHelp: 'When off, people can also ask you directly.',
  feeTitle: 'Your fee',
  noFee: 'I don’t charge a speaking fee',
  noFeeSeen: 'Your card says “No speaking fee”, and people can search for it.',
  noFeeHelp:
    'Turn this on only if no one pays you a fee. If you need travel or other costs covered, say so in the booking instructions.',
  platformFee: ({ fee }: { fee: string }) => `The platform fee of ${fee} for a booking is separate.`,
  rangeHidden: 'Your speaking fee range is hidden while this is on.',
  fee: 'Speaking fee range',
  feeHelp: 'Everyone can see this. You settle it with the other person; none of it is paid here.',
  instructions: 'Booking instructions',
  instructionsHelp: 'Everyone can see this. Say what a request should include, and how far ahead to send it.',
  previewTitle: 'What others see',
  save: 'Save changes',
}

export const subscribeWords = {
  loadFailed: 'We couldn’t load your calendar address',
  loading: 'Loading your calendar address',
  lead: 'Subscribe once, and your calendar updates automatically: confirmed bookings appear, move when their time changes, and disappear when they’re canceled. You’ll see the last 90 days and everything ahead: who each booking is with and what it’s about, but no email addresses.',
  address: 'Subscribe address',
  addressHelp: ({ since }: { since: string }) =>
    `Anyone with this address can see your bookings. In use since <time>${since}</time>.`,
  subscribe: 'Subscribe',
  change: 'Create a new address',
  changing: 'Creating…',
  changeTitle: 'Create a new address?',
  changeHelp:
    'The old address stops working right away. Calendars that subscribe to it stop updating until you give them the new one.',
  changed: { title: 'New address created', text: 'The old one no longer works.' },
  changeFailed: 'We couldn’t change the address',
}

export const importWords = {
  loadFailed: 'We couldn’t load your imported calendars',
  loading: 'Loading your imported calendars',
  lead: 'When another calendar says you’re busy, we don’t offer that time. Every 15 minutes we read the times only; we don’t keep titles or people. If someone requests a busy time anyway, it’s up to you.',
  emptyTitle: 'No calendars yet',
  empty: 'Add your main calendar so people can’t book times you’re busy.',
  full: ({ limit }: { limit: number }) =>
    `You’ve imported ${limit} calendars. Remove one before you add another.`,
  address: 'Calendar address',
  addressHelp: 'Your calendar app calls it a private, secret or iCal address. It often ends in .ics.',
  add: 'Add calendar',
  adding: 'Reading the calendar…',
  added: { title: 'Calendar added', text: 'We’ll read it again every 15 minutes.' },
  busyTimes: ({ count }: { count: number }) =>
    count === 1 ? '1 busy time in the next year' : `${count} busy times in the next year`,
  lastRead: ({ at, zone }: { at: string; zone: string }) => `Last read <time>${at}</time> ${zone}`,
  readError: ({ error }: { error: string }) =>
    `${error} We’ll try again soon. Until then we use the busy times from the last update.`,
  refresh: 'Read now',
  refreshLabel: ({ host }: { host: string }) => `Read now: ${host}`,
  refreshing: 'Reading…',
  refreshed: 'We read the calendar',
  refreshFailed: 'We couldn’t read the calendar',
  remove: 'Remove',
  removeLabel: ({ host }: { host: string }) => `Remove: ${host}`,
  removing: 'Removing…',
  removeTitle: 'Remove this calendar?',
  removeHelp: 'People can book you at its busy times again. The calendar itself doesn’t change.',
  removed: 'Calendar removed',
  removeFailed: 'We couldn’t remove the calendar',
}

export const introductionWords = {
  title: 'Introduction',
  lead: 'Say in a minute who you are and what you talk about. People hear it on your profile and your card.',
  current: 'Your introduction',
  replace: 'A new introduction',
  record: 'Record introduction',
  asking: 'Waiting for your microphone…',
  recording: 'Recording',
  stop: 'Stop recording',
  left: ({ seconds }: { seconds: number }) => `${seconds} s left`,
  listen: 'Your recording',
  keep: 'Use this recording',
  again: 'Record again',
  saving: 'Uploading…',
  saved: 'Introduction saved',
  upload: 'Upload recording',
  file: 'Recording file',
  formats:
    'MP3, M4A, WebM or Ogg, at most 60 seconds and 10 MB. Anyone can download the file with all its tags, which may hold your name, a place or pictures.',
  remove: 'Remove introduction',
  removeTitle: 'Remove your introduction?',
  removeHelp: 'It disappears from your profile and your card. You can record or upload another.',
  removing: 'Removing…',
  removed: 'Introduction removed',
  removeFailed: 'We couldn’t remove your introduction',
  refused:
    'Your browser doesn’t let this page use the microphone. Allow it in the browser’s settings for this site, or upload a recording.',
  noMicrophone: 'We found no microphone. Connect one and try again, or upload a recording.',
  cannotRecord: 'We couldn’t start recording in this browser. Upload a recording instead.',
}
