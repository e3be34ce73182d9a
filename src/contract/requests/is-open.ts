/** The statuses of a request through an agent that waits for an answer. */
export const openStatuses = ['pending', 'countered'] as const

export function isOpen({ status }: { status: string }): boolean {
  return openStatuses.some((one) => one === status)
}
