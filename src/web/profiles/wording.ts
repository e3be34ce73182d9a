// Only the public profile page loads this. Single constants rather than an object: its first load has a byte budget.

export const links = 'Contact and links'
export const professional = 'Professional profile'
export const expertise = 'Expertise and Interests'
export const areasOfExpertise = 'Areas of expertise'
export const areasOfInterest = 'Areas of interest'
export const topics = 'Discussion topics'
export const noBio = 'No bio yet.'
export const nothing = 'Nothing here yet.'
export const noCategories = 'No categories yet.'
export const addBio = 'Tell people who you are and what you talk about.'
export const addProfession = 'Add your profession so people can find you.'
export const addExpertise = 'Add what you know so people can find you.'

export const noLinks = 'No links yet.'
export const emailShown = 'Signed-in members can see your email.'
export const emailHidden = 'Only you can see your email.'
