/**
 * When it is looked again whether anything came to a closed account that was being written while it closed: after whatever
 * was under way has ended, and after the request of a browser that went away would have been sent.
 */
export const looksAfterMinutes = [1, 20]
