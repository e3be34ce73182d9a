export const headingId = (requestId: number) => `request-${requestId}`
