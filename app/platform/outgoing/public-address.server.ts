import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: our own machine, a company's network, a cloud's metadata service. */
const PRIVATE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // Inside their clouds these lead to the provider's own services, although the numbers are of the public internet: Azure's
  // wire server, IBM Cloud's private endpoints, Google's private front ends. The metadata services of the others are above.
  ...['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14', '199.36.153.4/30', '199.36.153.8/30'],
];
/** Of what is given out (2000::/3): documentation, and what carries an IPv4 address inside. */
const PRIVATE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocked4 = listOf(PRIVATE_4, 'ipv4');
const blocked6 = listOf(PRIVATE_6, 'ipv6');
const given6 = listOf(['2000::/3'], 'ipv6');

/** Whether a network address belongs to the public internet. Anything else may lead into somebody's own network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4');
  if (isIP(address) === 6) return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
  return false;
}

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
