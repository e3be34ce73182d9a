export type Move<State extends { status: string }, Act extends string, Party extends string> = {
  act: Act
  from: readonly State['status'][]
  by(party: Party, state: State): boolean
  when(state: State, now: Date): boolean
}

export type Verdict = 'allowed' | 'wrong_party' | 'wrong_status'

export function checkMove<State extends { status: string }, Act extends string, Party extends string>(
  moves: readonly Move<State, Act, Party>[],
  { act, party }: { act: Act; party: Party },
  state: State,
  now: Date,
): Verdict {
  const move = moves.find((one) => one.act === act && one.from.includes(state.status))
  if (!move) return 'wrong_status'
  if (!move.by(party, state)) return 'wrong_party'
  return move.when(state, now) ? 'allowed' : 'wrong_status'
}

export function listActions<State extends { status: string }, Act extends string, Party extends string>(
  moves: readonly Move<State, Act, Party>[],
  party: Party,
  state: State,
  now: Date,
): Act[] {
  return moves
    .filter(
      ({ act, from }) =>
        from.includes(state.status) && checkMove(moves, { act, party }, state, now) === 'allowed',
    )
    .map(({ act }) => act)
}
