export const logOutWords = {
  title: 'Log out and delete unsaved work?',
  confirm: 'Log out and delete',
  busy: 'Logging out…',
  stay: 'Stay logged in',
  text: ({ messages, hasDrafts }: { messages: number; hasDrafts: boolean }) => {
    if (messages === 0) {
      return 'You have drafts or changes that aren’t saved. Logging out deletes them from this device.'
    }
    if (hasDrafts) {
      return messages === 1
        ? '1 message wasn’t sent, and some drafts or changes aren’t saved. Logging out deletes them from this device.'
        : `${messages} messages weren’t sent, and some drafts or changes aren’t saved. Logging out deletes them from this device.`
    }
    return messages === 1
      ? '1 message wasn’t sent. Logging out deletes it from this device.'
      : `${messages} messages weren’t sent. Logging out deletes them from this device.`
  },
}
