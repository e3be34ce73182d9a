// Only the public profile page loads this. Its first load has a byte budget, so short labels stay in the JSX.

export const noBio = 'No bio yet.'
export const nothing = 'Nothing here yet.'
export const addBio = 'Tell people who you are and what you talk about.'
export const addProfession = 'Add your profession so people can find you.'
export const addExpertise = 'Add what you know so people can find you.'

export const emailShown = 'Signed-in members can see your email.'
export const emailHidden = 'Only you can see your email.'
