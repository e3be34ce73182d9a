export function canSave(ownerId: number, userId: number): boolean {
  return ownerId !== userId
}
