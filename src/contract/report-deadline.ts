/** In which a moderator decides a report, and the reporter hears about it. */
export const reportHours = 72
