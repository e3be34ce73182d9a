export type Move<State extends { status: string }, Act extends string, Party extends string> = {
  act: Act
  from: readonly State['status'][]
  by(party: Party, state: State): boolean
  when(state: State, now: Date): boolean
}

export type Verdict = 'allowed' | 'wrong_party' | 'wrong_status'

/** Who may do what, and when: a table that refusals and `can` both read. */
export function defineMoves<State extends { status: string }, Act extends string, Party extends string>(
  moves: readonly Move<State, Act, Party>[],
) {
  function checkAction(act: Act, party: Party, state: State, now: Date): Verdict {
    const move = moves.find((one) => one.act === act && one.from.includes(state.status))
    if (!move) return 'wrong_status'
    if (!move.by(party, state)) return 'wrong_party'
    return move.when(state, now) ? 'allowed' : 'wrong_status'
  }

  function availableActions(party: Party, state: State, now: Date): Act[] {
    const inStatus = moves.filter(({ from }) => from.includes(state.status)).map(({ act }) => act)
    return inStatus.filter((act) => checkAction(act, party, state, now) === 'allowed')
  }

  return { moves, checkAction, availableActions }
}
