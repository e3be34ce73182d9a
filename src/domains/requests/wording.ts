export const sentBefore = 'You already sent this request. You weren’t charged again.'
