export const userWords = {
  notFound: 'We couldn’t find that person.',
  noLongerAdmin: 'You’re no longer an admin.',
  ownAccount: 'You can’t do this to your own account.',
  deleted: 'This account has been deleted.',
  notVerified: 'This show isn’t verified.',
  noneCleared: 'None of their podcast badges was removed.',
  alreadySuspended: 'This account is already suspended.',
  notSuspended: 'This account isn’t suspended.',
  noTwoStep: 'This account doesn’t use two-step sign-in.',
  notWaiting: 'This account isn’t waiting for approval.',
  isAdmin: 'This account is an admin’s. Its name is changed in its own profile.',
  uploadAgain: 'Upload the picture again.',
  hasBookings: ({ bookings }: { bookings: number }) =>
    bookings === 1
      ? 'This person has an upcoming confirmed booking. Deleting the account cancels it.'
      : `This person has ${bookings} upcoming confirmed bookings. Deleting the account cancels them.`,
}

export const settingsWords = {
  noDomains: 'Enter at least one mail domain.',
}

export const correctionWords = {
  title: 'An admin corrected your account',
  message: ({ name, userType }: { name: string; userType: 'creator' | 'guest' }) =>
    `Your name is now ${name}, and your account is a ${userType === 'creator' ? 'host' : 'guest'} account.`,
}

export const setupWords = {
  notFound: 'This setup link doesn’t work. Use the newest link the server printed.',
  alreadySetUp: 'This site is already set up. Sign in instead.',
  expired: 'This setup link has expired. Restart the site to get a new one.',
}

export const bookingWords = {
  notFound: 'We couldn’t find that booking.',
}

type Use = { what: string; id: number; status: string }
const spell = ({ status }: Use) => (status === 'cancelled' ? 'canceled' : status.replace('_', ' '))

export const paymentWords = {
  notFound: 'We couldn’t find that payment.',
  creditNotFound: 'We couldn’t find that credit.',
  changedMeanwhile: 'This payment changed while you were looking at it. Reload and try again.',
  paysForNothing: 'It doesn’t pay for anything right now.',
  /** After a won dispute. */
  closedMeanwhile: (use: Use) => `${use.what} ${use.id} is ${spell(use)}.`,
  closes: ({ what, id }: Use) =>
    `${what} ${id} is waiting for a reply. This closes it, and we notify everyone involved.`,
  stays: (use: Use) => `${use.what} ${use.id} stays ${spell(use)} and shows that its fee was refunded.`,
}

export const conversationWords = {
  notFound: 'We couldn’t find that conversation.',
}

export const jobWords = {
  notFailed: 'We couldn’t find a failed job with this ID. Reload the list to see where it is now.',
  retried: 'This job will run again in a moment.',
  noError: 'Failed without an error message.',
}

export const outboxWords = {
  notFound: 'We couldn’t find that email.',
  noMailServer: 'No mail server is configured (SMTP_URL), so emails stay in the outbox.',
  expiredLink: 'The link in this email has expired, so we can’t send it again.',
  alreadySent: 'This email was already sent.',
  textDeleted: 'We delete the text of an email after 60 days.',
}

type BankDispute = { payer: string; amount: string; closed?: string | undefined }

export const emailWords = {
  greeting: ({ name }: { name: string }) => `Hi ${name},`,
  testSubject: ({ platformName }: { platformName: string }) => `Test email from ${platformName}`,
  testText: 'You asked for this test email in the admin panel. It arrived, so the site can send email.',
  openOutbox: 'Open outbox',
  disputeTitle: (names: { reporter: string; objector: string; bookingId: number }) =>
    `${names.reporter} and ${names.objector} disagree about booking #${names.bookingId}`,
  disputeText: ({ reporter, objector }: { reporter: string; objector: string }) =>
    `${reporter} says it didn’t happen. ${objector} says it did. Open the booking to decide: keep it completed, or cancel it and give the payer a credit.`,
  decide: 'Review booking',
  unsentTitle: ({ paymentId }: { paymentId: number }) =>
    `We couldn’t send the request for payment #${paymentId}`,
  unsentText:
    'It failed every time. We’re releasing the hold, and the payer isn’t charged. The server’s log has the reason.',
  bankDispute: {
    dispute_opened: {
      title: ({ payer, paymentId }: BankDispute & { paymentId: number }) =>
        `${payer} disputed payment #${paymentId} with their bank`,
      text: ({ amount }: BankDispute) =>
        `The bank took back ${amount} until it decides. Answer the dispute at the provider. The booking goes on, and we don’t refund the fee or turn it into a credit until then.`,
    },
    dispute_lost: {
      title: ({ paymentId }: BankDispute & { paymentId: number }) =>
        `You lost the dispute about payment #${paymentId}`,
      text: ({ amount, payer }: BankDispute) =>
        `The bank returned ${amount} to ${payer}. It no longer counts as revenue, and ${payer} gets no credit for it.`,
    },
    dispute_won: {
      title: ({ paymentId }: BankDispute & { paymentId: number }) =>
        `The dispute about payment #${paymentId} ended in your favor`,
      text: ({ amount, closed }: BankDispute) =>
        closed
          ? `${amount} of the fee counts as earned again. ${closed} Nothing goes back automatically: you can refund the fee or turn it into a credit on the payment’s page.`
          : `${amount} of the fee counts as earned again.`,
    },
  },
  openPayment: 'Open payment',
  waitingTitle: 'Someone is waiting for your approval',
  waitingText:
    'They signed up, and no one else sees them until an admin approves them. We email you about this at most once a day.',
  openWaiting: 'See who is waiting',
  approvedTitle: ({ platformName }: { platformName: string }) => `Welcome to ${platformName}`,
  approvedText:
    'An admin approved your account. People can find you now, and you can start conversations and send requests.',
  openDashboard: 'Go to your dashboard',
}

export const resetWords = {
  alreadyRunning: 'Another reset is running. Wait until it’s done, then try again.',
  diskFull: 'The disk for backups is full, so nothing was deleted. Free some space and try again.',
  deleted: ({ counts }: { counts: string }) => `Deleted: ${counts}.`,
  nothingToDelete: 'There was nothing to delete.',
  closed: ({ count }: { count: number }) => `Open bookings and requests closed first: ${count}.`,
  kept: ({ count }: { count: number }) =>
    `Kept because a payment or notification isn’t finished yet: ${count}.`,
  backup: ({ file }: { file: string }) =>
    `A backup of the whole site before the reset is in ${file}. To go back to it, stop the site, set DATA_DIR to a new folder, and run: npm run restore -- ${file}`,
}

export const backupWords = {
  running: 'A backup is running already. Wait until it’s done.',
  noSpace: ({ folder, free, needed }: { folder: string; free: string; needed: string }) =>
    `The disk of ${folder} has ${free} free, and a backup may need ${needed}. Free some space.`,
  beforeUpgrade: ({ reason }: { reason: string }) =>
    `The database is older than this program, and the backup before updating it failed: ${reason}. Nothing was changed. Fix this and start again, or start with BACKUPS=false if you have your own backup.`,
}

export const sampleWords = {
  realPayments:
    'This site takes real payments. To show sample people anyway, set SAMPLE_DATA=true and restart.',
}

/** Printed by `npm start`; plain apostrophes, for any terminal. */
export const firstAdminWords = {
  openLink: ({ link }: { link: string }) =>
    `Create the admin account (link works once, within 24 hours): ${link}`,
  signUp: ({ ownerEmail, publicUrl }: { ownerEmail: string; publicUrl: string }) =>
    `To become the admin, sign up as ${ownerEmail} at ${publicUrl}/register?next=/admin and press the link in the email.`,
  inbox: ({ publicUrl }: { publicUrl: string }) => `Read it at ${publicUrl}/dev/mail`,
  sent: () => 'Open it where you signed up.',
  unsent: () => "SMTP_URL isn't set, so no email is sent: set it first.",
}

/** Printed by `npm run doctor`; plain apostrophes, for any terminal. */
export const siteCheckWords = {
  replicaUnused:
    'The server at DATABASE_REPLICA_URL is away or more than 5 seconds behind, so DATABASE_URL serves its reads. Start it, or look at its replication.',
  trialAccounts: ({ accounts }: { accounts: string }) =>
    `The trial accounts still work (${accounts}). Start once with REMOVE_TRIAL=true.`,
  loopback: ({ publicUrl }: { publicUrl: string }) =>
    `PUBLIC_URL is ${publicUrl}, which only this computer can open. Set it to the https address people will use.`,
  unencrypted: ({ publicUrl }: { publicUrl: string }) =>
    `PUBLIC_URL is ${publicUrl}, so passwords would travel unencrypted. Put HTTPS in front and set it to https.`,
  trustProxy:
    'TRUST_PROXY is off, so rate limits count everyone behind your HTTPS proxy as one visitor. Set it to the number of proxies in front, such as 1.',
  noMailServer:
    "SMTP_URL isn't set, so the site can't send email and no one can reset a password. Set it to your mail server.",
  unencryptedMail:
    'SMTP_URL allows sending email unencrypted, including the links in it. Remove ignoreTLS and requireTLS from it if your mail server offers STARTTLS.',
  redisAway:
    "Redis doesn't answer at REDIS_URL. The site works without it, a little slower; start Redis or correct the address.",
  unencryptedFiles:
    'S3_ENDPOINT is http, so pictures, recordings and backups travel unencrypted. Set it to https if the store offers it.',
  sandbox: "Payments run in the sandbox: no money moves. Set Stripe's keys to take real payments.",
  testKeys: "Stripe's keys are test keys: no money moves. Set the live keys to take real payments.",
  registerOwner: 'The site has no admin yet. Sign up with the address in OWNER_EMAIL and verify it.',
  openSetupLink: 'The site has no admin yet. Start it and open the link it prints, or set OWNER_EMAIL.',
  readableDataDir: ({ dataDir }: { dataDir: string }) =>
    `Other users of this machine can read ${dataDir}. Run chmod go-rw ${dataDir}`,
  badSecret: ({ file }: { file: string }) =>
    `The site's secret in ${file} is missing or too short. Restore it from a backup. If you delete it and start the site, it makes a new one: everyone has to sign in again, and calendar addresses change.`,
}

/** Printed by `npm run doctor`, like `siteCheckWords`. */
export const surroundingsWords = {
  mailAnswers: ({ server }: { server: string }) => `The mail server ${server} answers.`,
  mailSignedIn: ({ server }: { server: string }) =>
    `The mail server ${server} answers and accepts the user name and password.`,
  mailFailed: ({ server, said }: { server: string; said: string }) =>
    `The mail server ${server} can't be used: ${said}. Correct SMTP_URL, or start the server.`,
  disk: ({ dataDir, free }: { dataDir: string; free: string }) => `The disk of ${dataDir} has ${free} free.`,
  diskFull: 'Free some space before the site stops taking messages and bookings.',
  diskLow: 'Free some space, or move the data to a larger disk.',
  clock: 'The clocks of this computer and of the database server agree.',
  clockDiffers: ({ seconds }: { seconds: number }) =>
    `The clocks of this computer and of the database server differ by ${seconds} seconds. Set both by the network (NTP).`,
  backupsOff:
    'BACKUPS is false, so the site makes no backups. Unset it, or make sure that something else backs up the database and the pictures.',
  noBackup: ({ next }: { next: string }) =>
    `There's no backup yet. While the site runs, it makes the first one at ${next}.`,
  backup: ({ at, place, size }: { at: string; place: string; size: string }) =>
    `The last backup is from ${at}: ${size}, in ${place}. It was read back and matches its checksums.`,
  backupOld: ({ at, place }: { at: string; place: string }) =>
    `The last backup is from ${at}, more than two days ago, in ${place}. Keep the site running, and look in its log for why there's no newer one.`,
  backupFailed: ({ at, reason }: { at: string; reason: string }) =>
    `The backup at ${at} failed. ${reason} The site tries again every hour.`,
  folderClosed: ({ folder, reason }: { folder: string; reason: string }) =>
    `Backups can't be written to ${folder} (${reason}). Let the user who runs the site write there.`,
}

/** Printed by `npm run doctor`. */
export const addressWords = {
  reached: ({ publicUrl }: { publicUrl: string }) => `${publicUrl} leads to this site.`,
  notReached: ({ publicUrl, reason }: { publicUrl: string; reason: string }) =>
    `The site runs, but ${publicUrl} doesn't lead to it: ${reason}. Check the proxy, the DNS record and the certificate, or correct PUBLIC_URL.`,
  notRunning: ({ publicUrl, reason }: { publicUrl: string; reason: string }) =>
    `${publicUrl} doesn't lead to this site (${reason}), and it doesn't run on this computer. Start it and its proxy, and run this again to check the address.`,
  redirects: ({ to }: { to: string }) => `it redirects to ${to}`,
  otherSite: ({ status }: { status: number }) =>
    `something else answered, with status ${status}, or a process with another SESSION_SECRET or of an older release`,
  rightClient: ({ client, proxies }: { client: string; proxies: number }) =>
    `Requests arrive with the visitor's address (this computer's is ${client})${proxies === 0 ? '' : proxies === 1 ? ', through 1 proxy' : `, through ${proxies} proxies`}.`,
  noHeader: ({ peer }: { peer: string }) =>
    `Visitors can choose the address that limits count: TRUST_PROXY is set, and what connects from ${peer} adds nothing to X-Forwarded-For. Let the proxy add it (docs/operating.md has examples), or unset TRUST_PROXY if there is no proxy.`,
  believesClients: ({ proxies }: { proxies: number }) =>
    `Visitors can choose the address that limits count, because TRUST_PROXY trusts more proxies than there are. Set TRUST_PROXY to ${proxies}.`,
  countsProxy: ({ client, own, proxies }: { client: string; own: string; proxies: number }) =>
    `Limits count everyone behind the proxy as ${client}; this request came from ${own}. Set TRUST_PROXY to ${proxies}.`,
  ownAddressListed: ({ own }: { own: string }) =>
    `This computer's address ${own} is one of TRUST_PROXY, so from here it can't be checked which address visitors get. Run this from another computer, or set TRUST_PROXY to the number of proxies.`,
  otherHost: ({ host, wanted }: { host: string; wanted: string }) =>
    `Requests arrive for the host ${host} and not ${wanted}. Let the proxy pass on the Host header.`,
  otherProto: ({ forwardedProto, publicUrl }: { forwardedProto: string; publicUrl: string }) =>
    `The proxy says that visitors use ${forwardedProto}, and PUBLIC_URL is ${publicUrl}. Redirect http to https there, or correct X-Forwarded-Proto.`,
  otherClock: ({ publicUrl, seconds }: { publicUrl: string; seconds: number }) =>
    `The clock of ${publicUrl} differs from this computer's by ${seconds} seconds. Set both by the network (NTP).`,
}
