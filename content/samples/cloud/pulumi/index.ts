import * as aws from '@pulumi/aws';
import * as headwater from '@headwater/pulumi-cloud';
import * as pulumi from '@pulumi/pulumi';

// #region cluster
const project = new headwater.Project('shop', { name: 'shop-staging' });

const network = new headwater.Network('shop', {
  projectId: project.id,
  name: 'shop',
  cloud: 'aws',
  region: 'eu-west-1',
  cidr: '10.80.0.0/24',
  access: 'private',
});

const orders = new headwater.Cluster('orders', {
  networkId: network.id,
  name: 'orders',
  serverVersion: '25.1',
  nodeCount: 3,
  tier: 's2',
  diskSizeGib: 128,
  runProjections: 'system',
});

export const connectionString = orders.connectionString;
export const adminPassword = pulumi.secret(orders.adminPassword);
// #endregion cluster

// #region peering
const current = aws.getCallerIdentityOutput();
const vpc = aws.ec2.getVpcOutput({ tags: { Name: 'shop' } });
const tables = aws.ec2.getRouteTablesOutput({ vpcId: vpc.id });

const peering = new headwater.Peering('shop', {
  networkId: network.id,
  name: 'shop-vpc',
  routes: [vpc.cidrBlock],
  aws: {
    accountId: current.accountId,
    vpcId: vpc.id,
    region: 'eu-west-1',
  },
});

const accepter = new aws.ec2.VpcPeeringConnectionAccepter('headwater', {
  vpcPeeringConnectionId: peering.awsPeeringConnectionId,
  autoAccept: true,
});

tables.ids.apply((ids) =>
  ids.map(
    (routeTableId) =>
      new aws.ec2.Route(`headwater-${routeTableId}`, {
        routeTableId,
        destinationCidrBlock: network.cidr,
        vpcPeeringConnectionId: accepter.id,
      }),
  ),
);
// #endregion peering

// #region operations
new headwater.Job('nightly', {
  clusterId: orders.id,
  name: 'orders nightly',
  schedule: '0 2 * * *',
  keep: 14,
});

const config = new pulumi.Config();
const slack = new headwater.Integration('slack', {
  projectId: project.id,
  name: 'shop channel',
  slack: {
    channelId: 'C0123456789',
    token: config.requireSecret('slackToken'),
  },
});

new headwater.NotificationRule('team', {
  projectId: project.id,
  name: 'team',
  severity: 'warning',
  integrationId: slack.id,
});
// #endregion operations

// #region component
interface ShopClusterArgs {
  readonly network: headwater.Network;
  readonly production: boolean;
}

/** A cluster the way this company makes them: sized by stage, always with backups. */
class ShopCluster extends pulumi.ComponentResource {
  readonly connectionString: pulumi.Output<string>;

  constructor(
    name: string,
    { network, production }: ShopClusterArgs,
    options?: pulumi.ComponentResourceOptions,
  ) {
    super('shop:index:Cluster', name, {}, options);
    const cluster = new headwater.Cluster(
      name,
      {
        networkId: network.id,
        name,
        serverVersion: '25.1',
        nodeCount: production ? 3 : 1,
        tier: production ? 's4' : 's2',
        diskSizeGib: production ? 512 : 64,
        applyInWindow: production,
      },
      { parent: this, protect: production },
    );
    new headwater.Job(
      `${name}-nightly`,
      {
        clusterId: cluster.id,
        name: `${name} nightly`,
        keep: production ? 30 : 3,
      },
      { parent: this },
    );
    this.connectionString = cluster.connectionString;
    this.registerOutputs({ connectionString: cluster.connectionString });
  }
}
// #endregion component
new ShopCluster('carts', { network, production: false });

// #region restore
const newest = headwater
  .getBackupsOutput({ clusterId: orders.id })
  .apply(({ backups }) => {
    if (!backups[0]) throw new Error('There is no backup yet.');
    return backups[0].id;
  });

new headwater.Cluster(
  'rehearsal',
  {
    networkId: network.id,
    name: 'orders-rehearsal',
    serverVersion: '25.1',
    nodeCount: 1,
    tier: 's2',
    diskSizeGib: 128,
    protected: false,
    connectorsStopped: true,
    restoreFromBackupId: newest,
  },
  { ignoreChanges: ['restoreFromBackupId'] },
);
// #endregion restore
