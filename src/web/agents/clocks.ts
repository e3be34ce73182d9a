/** `whose` is "you" or a first name. */
export type Clock = { zone: string; whose: string }

export function distinctClocks(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(({ zone }, place) => clocks.findIndex((clock) => clock.zone === zone) === place)
}
