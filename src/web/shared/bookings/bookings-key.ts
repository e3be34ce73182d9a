/** Invalidated when any booking changes. */
export const bookingsKey = ['bookings']
