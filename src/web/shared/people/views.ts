/** A smaller count of views says nothing about a person who is new here, and is only for its owner. */
export const fewestViews = 10
