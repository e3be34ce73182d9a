import { type Plugin, parseAst } from 'vite'

/** Work tags of React’s fibers: Profiler, SuspenseList, ViewTransition, Activity. */
const unusedTags = new Set([12, 19, 30, 31])
const unusedTypes = new Set([
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_ACTIVITY_TYPE',
])
/** What never happens without those. */
const neverTrue = new Set(['shouldStartViewTransition'])
/** Nothing but a ref on a fragment makes one of these. */
const unusedClass = 'FragmentInstance'

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of many kinds of nodes
type Node = any
type Edit = { start: number; end: number; text: string }

/**
 * Leaves out of react-dom what no page renders: view transitions, activities, lists of suspense, profilers and refs on
 * fragments. Whoever renders one of them is refused by React as for any unknown type. For the browser’s production form alone.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: leaveOut(code), map: null }),
    },
  }
}

export function leaveOut(code: string): string {
  const edits: Edit[] = []
  visit(parseAst(code), (node) => {
    const text = replacementFor(node, code)
    if (text !== undefined) edits.push({ start: node.start, end: node.end, text })
    else if (node.type === 'SwitchStatement') edits.push(...casesToDrop(node))
    return text === undefined
  })
  let at = 0
  let kept = ''
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    kept += code.slice(at, start) + text
    at = end
  }
  return kept + code.slice(at)
}

function replacementFor(node: Node, code: string): string | undefined {
  if (node.type === 'BinaryExpression' && comparesUnusedTag(node)) {
    return node.operator === '===' ? 'false' : 'true'
  }
  if (node.type === 'ConditionalExpression' && neverTrue.has(node.test.name)) {
    return code.slice(node.alternate.start, node.alternate.end)
  }
  if (node.type === 'NewExpression' && node.callee.name === unusedClass) return 'null'
  if (node.type === 'FunctionDeclaration' && node.id.name === 'isFragmentInstanceParent') {
    return 'function isFragmentInstanceParent() { return false }'
  }
  const isItsMethod =
    node.type === 'ExpressionStatement' &&
    node.expression.type === 'AssignmentExpression' &&
    code.startsWith(`${unusedClass}.prototype`, node.start)
  return isItsMethod ? '' : undefined
}

function comparesUnusedTag({ operator, left, right }: Node): boolean {
  if (operator !== '===' && operator !== '!==') return false
  const [value, other] = left.type === 'Literal' ? [left.value, right] : [right.value, left]
  return unusedTags.has(value) && other.type === 'MemberExpression' && other.property.name === 'tag'
}

/** A case that never matches goes; where the one before it runs on into it, its label alone. */
function casesToDrop({ discriminant, cases }: Node): Edit[] {
  const isTag = discriminant.type === 'MemberExpression' && discriminant.property.name === 'tag'
  const isUnused = ({ test }: Node) => (isTag ? unusedTags.has(test?.value) : unusedTypes.has(test?.name))
  const runsOn = (place: number): boolean => {
    const each = cases[place]
    if (each === undefined) return false
    if (each.consequent.length > 0) return !ends(each.consequent.at(-1))
    return !isUnused(each) || runsOn(place - 1)
  }
  return cases.flatMap((each: Node, place: number) => {
    if (!isUnused(each)) return []
    if (runsOn(place - 1)) {
      return [{ start: each.start, end: each.consequent[0]?.start ?? each.end, text: '' }]
    }
    const names = each.consequent.flatMap(variablesIn)
    const text = names.length > 0 ? `case NaN: var ${names.join()};break;` : ''
    return [{ start: each.start, end: each.end, text }]
  })
}

/** The variables that a function has from a part of it; other parts may use them too. */
function variablesIn(part: Node): string[] {
  const names: string[] = []
  visit(part, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') names.push(node.id.name)
    return !/Function/.test(node.type)
  })
  return names
}

function ends(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.length > 0 && ends(statement.body.at(-1))
  return /^(Break|Return|Continue|Throw)Statement$/.test(statement.type)
}

function visit(node: Node, meet: (node: Node) => boolean): void {
  if (typeof node?.type === 'string' && !meet(node)) return
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object') visit(child, meet)
  }
}
