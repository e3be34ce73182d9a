export const hiddenRequest = 'A moderator hid what this request said.'

/** Approving or choosing a time closed the booking instead. */
export const notCharged = {
  title: 'Payment Failed',
  text: 'We couldn’t charge the fee, so the booking is closed.',
  tone: 'error',
} as const
