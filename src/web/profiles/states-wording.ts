export const invalidText = 'That link doesn’t look right.'
export const failedText = 'Failed to load profile data.'
export const missingText = 'We can’t find this profile. It may have been removed.'
