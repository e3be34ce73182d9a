export const logOutWords = {
  title: 'Sign out and delete unsaved work?',
  confirm: 'Sign out and delete',
  busy: 'Signing out…',
  stay: 'Stay signed in',
  text: ({ messages, hasDrafts }: { messages: number; hasDrafts: boolean }) => {
    if (messages === 0) {
      return 'You have drafts or changes that aren’t saved. Signing out deletes them from this device.'
    }
    if (hasDrafts) {
      return messages === 1
        ? '1 message wasn’t sent, and some drafts or changes aren’t saved. Signing out deletes them from this device.'
        : `${messages} messages weren’t sent, and some drafts or changes aren’t saved. Signing out deletes them from this device.`
    }
    return messages === 1
      ? '1 message wasn’t sent. Signing out deletes it from this device.'
      : `${messages} messages weren’t sent. Signing out deletes them from this device.`
  },
}

export const passwordWords = {
  title: 'Enter your password',
  description: 'We check that it’s you. We won’t ask again for ten minutes.',
  label: 'Password',
  continue: 'Continue',
  checking: 'Checking…',
}
