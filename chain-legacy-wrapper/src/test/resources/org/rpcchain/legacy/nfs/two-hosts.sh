# Two hosts, 10.0.3.1 and 10.0.3.9, as network namespaces that end with this script, which is run in the first one:
# does there what the file $1 says, then runs the rest of its arguments, with the second one's process in USER_PID.
set -eu
unshare --net sleep 120 &
export USER_PID=$!
trap 'kill $USER_PID' EXIT
while [ "$(readlink /proc/$USER_PID/ns/net)" = "$(readlink /proc/self/ns/net)" ]; do sleep 0.05; done
there() { nsenter --target $USER_PID --net "$@"; }
ip link add site type veth peer name user netns $USER_PID
ip link set lo up
ip address add 10.0.3.1/24 dev site
ip link set site up
there ip link set lo up
there ip address add 10.0.3.9/24 dev user
there ip link set user up
. "$1"
shift
"$@"
