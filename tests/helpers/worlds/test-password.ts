export const testPassword = 'correct horse'
