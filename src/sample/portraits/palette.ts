/** Each with its shade. 1 is the lightest. */
export const skins = {
  1: ['#f6d7c3', '#e5b79c'],
  2: ['#eec3a2', '#d9a27c'],
  3: ['#dea67b', '#c3875b'],
  4: ['#c28557', '#a5693f'],
  5: ['#9c6440', '#7d4c2e'],
  6: ['#7a4a30', '#5d3520'],
  7: ['#573526', '#3f2418'],
} as const
export type Skin = keyof typeof skins

/** Each with the color of its strands. */
export const hairColors = {
  black: ['#221d1d', '#4a4341'],
  espresso: ['#3a251c', '#5f4232'],
  brown: ['#6a432b', '#8a5f41'],
  chestnut: ['#8a4b2a', '#ab6a43'],
  red: ['#b4532c', '#d07a4c'],
  blond: ['#d8a950', '#eecb83'],
  gray: ['#9b9c95', '#c4c4bb'],
  white: ['#e9e6dc', '#c9c5b8'],
} as const
export type HairColor = keyof typeof hairColors

/** Each with its darker fold. */
export const cloths = {
  green: ['#1f5b45', '#12372b'],
  mint: ['#8fc3a6', '#66a184'],
  coral: ['#e4573d', '#b93e29'],
  rust: ['#a8492f', '#7f3421'],
  mustard: ['#e0a93a', '#b5832a'],
  cream: ['#f4ead5', '#d9cbab'],
  navy: ['#2e4468', '#1d2e4a'],
  sky: ['#8db4d6', '#668fb5'],
  ink: ['#2b3530', '#17211c'],
  sand: ['#cbb08a', '#a88d68'],
} as const
export type Cloth = keyof typeof cloths

/** Each with the shape behind the person. */
export const walls = {
  sage: ['#cfe0d0', '#a9c8b0'],
  blush: ['#f4d8c8', '#eab79f'],
  sky: ['#cfdfee', '#a6c3de'],
  sun: ['#f8e2ac', '#f0c566'],
  paper: ['#f1e9da', '#e0d2b8'],
  bottle: ['#2f6650', '#1f4d3b'],
  coral: ['#f2a591', '#e8806a'],
  dusk: ['#5f7da3', '#476489'],
} as const
export type Wall = keyof typeof walls
