import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** Script files by route id, the entry first. Only the server knows them. */
export const RouteScripts = createContext<Record<string, string[]>>({})

/** Loads scripts after the first paint, so that they never delay it. */
export function ScriptsAfterPaint() {
  const { options, state } = useRouter()
  const scripts = use(RouteScripts)
  const files = state.matches.flatMap(({ routeId }) => scripts[routeId] ?? [])
  return (
    <script
      nonce={options.ssr?.nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own text and the build's file names
      dangerouslySetInnerHTML={{ __html: files.length > 0 ? `(${load})(${JSON.stringify(files)})` : '' }}
    />
  )
}

// A background tab doesn't paint until it's shown; don't wait for that. Preloads are added a few at a time: forty in one task
// block a slow phone's input.
const load = `function(files){
var nonce=document.currentScript.nonce
function add(tag,values){document.head.append(Object.assign(document.createElement(tag),values,{nonce:nonce,fetchPriority:'low'}))}
function start(){
add('script',{type:'module',src:files[0]})
preload(1)
}
function preload(from){
files.slice(from,from+6).forEach(function(file){add('link',{rel:'modulepreload',href:file})})
if(from+6<files.length)setTimeout(preload,0,from+6)
}
if(document.hidden)start()
else new PerformanceObserver(function(_,painted){painted.disconnect();start()}).observe({type:'paint',buffered:true})
}`
