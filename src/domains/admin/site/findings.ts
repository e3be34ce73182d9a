/** `mend`: would harm people or lock the owner out. */
export type Finding = { kind: 'mend' | 'consider' | 'fine'; says: string }

export const mend = (says: string): Finding => ({ kind: 'mend', says })
export const consider = (says: string): Finding => ({ kind: 'consider', says })
export const fine = (says: string): Finding => ({ kind: 'fine', says })
