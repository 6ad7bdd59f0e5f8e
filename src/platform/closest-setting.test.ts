import { expect, test } from 'vitest'

import { closestSetting } from './closest-setting.ts'
import { readConfig, settingNames } from './config.ts'

/** Names that shells, package managers, service managers, containers and CI set. */
const usual =
  `PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL TERM COLORTERM LANG LANGUAGE LC_ALL LC_CTYPE TZ
  MAIL MAILCHECK HOSTNAME HOSTTYPE MACHTYPE OSTYPE EDITOR VISUAL PAGER LESS DISPLAY WAYLAND_DISPLAY TMPDIR TEMP
  SSH_CLIENT SSH_CONNECTION SSH_TTY SSH_AUTH_SOCK SUDO_USER SUDO_UID XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS
  XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
  NOTIFY_SOCKET STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY LISTEN_FDS
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NPM_CONFIG_LOGLEVEL YARN_VERSION INIT_CWD npm_config_cache
  npm_lifecycle_event npm_package_json npm_execpath npm_node_execpath npm_command COLOR FORCE_COLOR NO_COLOR
  CI GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI BUILD_ID RUNNER_TEMP PORTS PORT_HTTP HOSTS SERVICE_HOST
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS DOCKER_HOST PGDATA PGHOST PGPORT PGUSER
  PGPASSWORD PG_MAJOR POSTGRES_URL POSTGRES_PASSWORD REDIS_URL DB_URL DBURL AWS_REGION AWS_BUCKET AWS_ACCESS_KEY_ID
  AWS_SECRET_ACCESS_KEY HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy all_proxy DEBUG LOGLEVELS_X
  BASE_URL SENTRY_DSN VIRTUAL_HOST LETSENCRYPT_HOST DYNO WEBSITE_HOSTNAME FLY_REGION
  RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN VSCODE_PID GIT_EDITOR TERM_PROGRAM COLUMNS LINES _ PS1 IFS
  CHROMIUM TEST_DATABASE_URL JOURNEY_PORT VITEST PLAYWRIGHT_BROWSERS_PATH`.split(/\s+/)

test('no name of a usual environment is taken for a setting', () => {
  expect(usual.filter((name) => closestSetting(name, settingNames))).toEqual([])
  const env = Object.fromEntries(usual.map((name) => [name, 'x']))
  expect(() => readConfig(env)).not.toThrow()
})

test('a setting misspelt by up to two letters stops the start, and the message names the right setting', () => {
  const typos: [string, string][] = [
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['STMP_URL', 'SMTP_URL'],
    ['AUTH_CAPTHCA', 'AUTH_CAPTCHA'],
    ['PUBLC_ORIGIN', 'PUBLIC_ORIGIN'],
    ['PULBIC_ORIGIN', 'PUBLIC_ORIGIN'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['ADMN_MFA', 'ADMIN_MFA'],
    ['TRSUT_PROXY', 'TRUST_PROXY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['smtp_url', 'SMTP_URL'],
  ]
  for (const [typo, meant] of typos) {
    expect(closestSetting(typo, settingNames)).toBe(meant)
    expect(() => readConfig({ [typo]: 'x' })).toThrow(
      `${typo}: no such setting; is ${meant} meant?`,
    )
  }
  for (const name of settingNames) expect(closestSetting(name, settingNames)).toBeNull()
})
