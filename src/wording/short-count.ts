/** What badges show; more is `99+`. */
export const mostShown = 99

export const shortCount = (count: number): string => (count > mostShown ? `${mostShown}+` : `${count}`)
