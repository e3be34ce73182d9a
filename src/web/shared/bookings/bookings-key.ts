/** Everything below this key changes when any booking does. */
export const bookingsKey = ['bookings']
