/** `whose` is "you" or what they are called. */
export type Clock = { zone: string; whose: string }

export function distinctClocks(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(({ zone }, place) => clocks.findIndex((clock) => clock.zone === zone) === place)
}
