const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** Beeps instead of a microphone, which a test allows. */
const microphone = ['--use-fake-device-for-media-stream']
/** Text as wide as in a browser with windows: the headless shell would round each letter to whole pixels. */
const text = ['--font-render-hinting=none']
/** Windows of a profile share a process, so compiled code serves the next one. */
const shared = ['--process-per-site']
/** No page stays open long enough for optimizing its script to pay off. */
const shortLived = ['--js-flags=--no-opt']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export const browserFlags = [...flags, ...microphone, ...text, ...shared, ...shortLived, ...quiet]
