export const failed = 'Registration failed'
export const welcomeTitle = (platform: string) => `Welcome to ${platform}!`
export const welcomeText = 'Your account has been created successfully.'
export const guest = 'I want to be a guest on shows.'
export const creator = 'I host or produce a show.'
export const passwordHelp = 'At least 6 characters.'
export const creating = 'Creating your account…'
export const create = 'Create account'
