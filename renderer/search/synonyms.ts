// Words that mean the same to readers of documentation, by language. A site adds its own (`search.synonyms`).

import type { LocaleConfig, SearchConfig } from '../model/site-config.ts';

/** English: one list a line, phrases separated by commas. */
const ENGLISH = `
add, create, new
alert, alarm, notification
argument, parameter, option, flag
asynchronous, async
authentication, auth, login
authorization, permissions, privileges, access control
backup, back up, snapshot
benchmark, performance
bundle, package
certificate, cert
change, edit, modify, update
check, verify, validate
clear, reset, empty
cluster, replica set
command line, cli, terminal, shell
configuration, config, settings, options
connect, connection
container, docker
credentials, password, secret
database, db
debugging, debug, troubleshooting
default, standard
delete, remove, uninstall, drop, erase
requirements, prerequisites
deploy, deployment, publish, hosting
directory, folder, dir
disable, turn off, deactivate
download, fetch, pull, get
enable, activate
encryption, tls, ssl, https
environment, env
error, failure, exception
example, sample, tutorial
exclude, ignore, skip
faq, frequently asked questions
fast, speed, performance
function, method
guideline, best practice, convention
image, picture
import, load
install, installation, setup, set up
introduction, overview, getting started, quick start
javascript, js
kubernetes, k8s
limit, quota, maximum
list, show, display
log, logging, record
loop, iterate
maximum, max
metadata, annotation
minimum, min
monitor, monitoring, observability, metrics
move, rename
operating system, os, platform
output, result
plans, roadmap
problem, issue, error, troubleshooting
read, load, get
release notes, changelog
replace, substitute
repository, repo
restore, recover, recovery
roll back, undo, revert
schedule, cron
search, find, query
send, push, upload
size, capacity
slow, performance
start, launch, run
stop, shut down, terminate
test, testing
typescript, ts
update, upgrade, migrate, migration
url, address, link
user interface, ui, dashboard
variable, var
version, release
write, append, save, store
`;

const LISTS: Readonly<Record<string, string>> = { en: ENGLISH };

/** The lists for a language: the site's own first. */
export function synonymsOf(
  search: Pick<SearchConfig, 'synonyms'>,
  { lang }: Pick<LocaleConfig, 'lang'>,
): readonly (readonly string[])[] {
  const known = LISTS[lang.split('-')[0]?.toLowerCase() ?? ''] ?? '';
  const lines = known.split('\n').filter(Boolean);
  return [...search.synonyms, ...lines.map((line) => line.split(', '))];
}
