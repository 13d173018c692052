#!/bin/sh
# Installs this unpacked release on Debian or Ubuntu, behind Caddy with TLS:  ./install.sh www.example.com
# Run again it changes nothing that is there: a new version comes by `site upgrade`.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022

stop() {
	echo "$1" >&2
	exit 1
}
# writes standard input into a file that is not there yet
unless_there() {
	if [ -e "$1" ]; then
		cat >/dev/null
		echo "$1 stays as it is."
	else
		cat >"$1.new" && chmod "$2" "$1.new" && mv "$1.new" "$1"
		echo "$1 is written."
	fi
}

host=${1:-}
case $host in
'' | -* | *[!a-zA-Z0-9.-]*) stop "Usage: ./install.sh www.example.com, the name by which the site is reached." ;;
esac
[ "$(id -u)" = 0 ] || stop "This has to be run as root: sudo ./install.sh $host"
grep -Eq '^ID(_LIKE)?=.*(debian|ubuntu)' /etc/os-release || stop "This is for Debian and Ubuntu. docs/operating.md has the parts for other systems."
here=$(dirname "$(readlink -f "$0")")
(cd "$here" && sha256sum --check --strict --quiet SHA256SUMS) || stop "The release is not whole: unpack it again."
"$here/bin/node" --version >/dev/null 2>&1 || stop "This release is for another machine than $(uname -m)."
version=$("$here/bin/node" -p "require('$here/release.json').version")

if ! command -v caddy >/dev/null; then
	apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends caddy ||
		stop "Caddy could not be installed; apt-get says why."
fi
id site >/dev/null 2>&1 || useradd --system --home-dir /var/lib/site --shell /usr/sbin/nologin site
[ -d /var/lib/site ] || install -d -o site -g site -m 0700 /var/lib/site

mkdir -p /srv/site/versions
if [ ! -e /srv/site/current ]; then
	rm -rf "/srv/site/versions/.new-install" "/srv/site/versions/$version"
	cp -R "$here" /srv/site/versions/.new-install
	chown -R root:root /srv/site/versions/.new-install
	# unpacked under another umask than this one, the account of the site could not read it
	chmod -R a+rX,go-w /srv/site/versions/.new-install
	mv /srv/site/versions/.new-install "/srv/site/versions/$version"
	ln -s "versions/$version" /srv/site/current
	echo "Version $version is installed."
elif [ "$(readlink /srv/site/current)" != "versions/$version" ]; then
	echo "Another version is installed already, and stays. A new one comes by: site upgrade <file>"
fi
unless_there /srv/site/service 755 <<'END'
#!/bin/sh
exec systemctl "$1" consultant-site
END
unless_there /etc/consultant-site.env 600 <<END
# Settings of the site, a line each; README.md lists them. What has other characters than letters and digits in it stands in ''.
SITE_URL=https://$host
DATA_DIR=/var/lib/site
TRUST_PROXY=1
END
[ -e /srv/site/settings ] || ln -s /etc/consultant-site.env /srv/site/settings
[ -e /usr/local/bin/site ] || ln -s /srv/site/current/bin/site /usr/local/bin/site
unless_there /etc/systemd/system/consultant-site.service 644 <"$here/deploy/consultant-site.service"
mkdir -p /etc/caddy
sed -e "s/{\$SITE_HOST}/$host/" -e 's/{$SITE_SERVERS}/127.0.0.1:3000/' "$here/deploy/Caddyfile" |
	unless_there /etc/caddy/consultant-site.caddy 644

# the file that came with Caddy shows its welcome page; anybody's own is left alone
main=/etc/caddy/Caddyfile
if ! grep -qs consultant-site.caddy $main; then
	shipped=$(dpkg-query --show --showformat='${Conffiles}' caddy 2>/dev/null | sed -n "s|^ *$main \([0-9a-f]*\).*|\1|p")
	[ ! -e $main ] || [ "$(md5sum <$main | cut -c1-32)" = "$shipped" ] ||
		stop "$main has something of yours in it. Add the line: import consultant-site.caddy   Then: systemctl reload caddy"
	echo 'import consultant-site.caddy' >$main.new && mv $main.new $main
	echo "$main leads to the site."
fi
caddy validate --adapter caddyfile --config $main >/dev/null 2>&1 || stop "Caddy does not take $main; caddy validate says why."

if [ ! -d /run/systemd/system ]; then
	echo "systemd does not run here: start /srv/site/current/bin/node build/server/main.js and Caddy by other means."
	exit 0
fi
systemctl daemon-reload
systemctl enable --quiet --now consultant-site caddy
systemctl reload caddy
for try in 1 2 3 4 5 6 7 8 9 10 11 12; do
	link=$(journalctl --unit=consultant-site --output=cat --lines=200 | sed -n 's/.*\(Set up: [^ "]*\).*/\1/p' | tail -n 1)
	[ -z "$link" ] || break
	sleep 5
done
echo "${link:-The site has an owner, or is not up yet: journalctl --unit=consultant-site}"
