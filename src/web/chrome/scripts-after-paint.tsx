import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** The files of script that each route needs, by route id; the program that hydrates the page stands first. Only the server knows them. */
export const RouteScripts = createContext<Record<string, string[]>>({})

/** Asks for the page's script once the page has been painted, so that nothing a reader sees waits for it. */
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

// A page in the background is not painted before someone looks at it; its script need not wait for that.
const load = `function(files){
var nonce=document.currentScript.nonce
function add(tag,values){document.head.append(Object.assign(document.createElement(tag),values,{nonce:nonce,fetchPriority:'low'}))}
function start(){
files.forEach(function(file){add('link',{rel:'modulepreload',href:file})})
add('script',{type:'module',src:files[0]})
}
if(document.hidden)start()
else new PerformanceObserver(function(_,painted){painted.disconnect();start()}).observe({type:'paint',buffered:true})
}`
