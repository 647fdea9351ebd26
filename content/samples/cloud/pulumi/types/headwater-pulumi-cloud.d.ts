// The part of the package's interface that the samples use, so that a type checker can read them.

declare module '@headwater/pulumi-cloud' {
  import type {
    CustomResource,
    CustomResourceOptions,
    Input,
    InvokeOptions,
    Output,
  } from '@pulumi/pulumi';

  type Many<Value> = Input<Input<Value>[]>;

  export interface ProjectArgs {
    name: Input<string>;
    maintenanceDay?: Input<string>;
    maintenanceHour?: Input<number>;
  }
  export class Project extends CustomResource {
    constructor(name: string, args: ProjectArgs, opts?: CustomResourceOptions);
  }

  export interface NetworkArgs {
    projectId: Input<string>;
    name: Input<string>;
    cloud: Input<'aws' | 'azure' | 'gcp'>;
    region: Input<string>;
    cidr: Input<string>;
    access: Input<'public' | 'private'>;
  }
  export class Network extends CustomResource {
    constructor(name: string, args: NetworkArgs, opts?: CustomResourceOptions);
    readonly cidr: Output<string>;
    readonly outgoingAddresses: Output<string[]>;
  }

  export interface AllowListEntryArgs {
    networkId: Input<string>;
    cidr: Input<string>;
    comment: Input<string>;
  }
  export class AllowListEntry extends CustomResource {
    constructor(
      name: string,
      args: AllowListEntryArgs,
      opts?: CustomResourceOptions,
    );
  }

  export interface PeeringArgs {
    networkId: Input<string>;
    name: Input<string>;
    routes?: Many<string>;
    aws?: {
      accountId: Input<string>;
      vpcId: Input<string>;
      region: Input<string>;
    };
    azure?: {
      tenantId: Input<string>;
      subscriptionId: Input<string>;
      resourceGroup: Input<string>;
      virtualNetwork: Input<string>;
    };
    gcp?: {
      project: Input<string>;
      network: Input<string>;
      importCustomRoutes?: Input<boolean>;
    };
  }
  export class Peering extends CustomResource {
    constructor(name: string, args: PeeringArgs, opts?: CustomResourceOptions);
    readonly state: Output<string>;
    readonly awsPeeringConnectionId: Output<string>;
    readonly gcpServiceProject: Output<string>;
    readonly gcpServiceNetwork: Output<string>;
  }

  export interface ClusterArgs {
    networkId: Input<string>;
    name: Input<string>;
    serverVersion: Input<string>;
    nodeCount?: Input<1 | 3>;
    tier: Input<string>;
    diskSizeGib: Input<number>;
    diskIops?: Input<number>;
    diskThroughputMibps?: Input<number>;
    runProjections?: Input<'none' | 'system' | 'all'>;
    maxAppendSize?: Input<number>;
    protected?: Input<boolean>;
    restoreFromBackupId?: Input<string>;
    connectorsStopped?: Input<boolean>;
    applyInWindow?: Input<boolean>;
  }
  export class Cluster extends CustomResource {
    constructor(name: string, args: ClusterArgs, opts?: CustomResourceOptions);
    readonly dnsName: Output<string>;
    readonly connectionString: Output<string>;
    readonly adminPassword: Output<string>;
    readonly state: Output<string>;
  }

  export interface JobArgs {
    clusterId: Input<string>;
    name: Input<string>;
    schedule?: Input<string>;
    keep?: Input<number>;
    copyToRegion?: Input<string>;
    enabled?: Input<boolean>;
  }
  export class Job extends CustomResource {
    constructor(name: string, args: JobArgs, opts?: CustomResourceOptions);
  }

  export interface IntegrationArgs {
    projectId: Input<string>;
    name: Input<string>;
    slack?: { channelId: Input<string>; token: Input<string> };
    opsgenie?: { apiKey: Input<string>; region?: Input<'us' | 'eu'> };
    cloudwatch?: {
      roleArn: Input<string>;
      region: Input<string>;
      metrics?: Input<boolean>;
      logs?: Input<boolean>;
      clusterIds?: Many<string>;
    };
  }
  export class Integration extends CustomResource {
    constructor(
      name: string,
      args: IntegrationArgs,
      opts?: CustomResourceOptions,
    );
    readonly externalId: Output<string>;
  }

  export interface NotificationRuleArgs {
    projectId: Input<string>;
    name: Input<string>;
    severity?: Input<'info' | 'warning' | 'critical'>;
    types?: Many<string>;
    clusterIds?: Many<string>;
    emails?: Many<string>;
    integrationId?: Input<string>;
  }
  export class NotificationRule extends CustomResource {
    constructor(
      name: string,
      args: NotificationRuleArgs,
      opts?: CustomResourceOptions,
    );
  }

  export interface GetBackupsResult {
    readonly backups: readonly { readonly id: string; readonly created: string }[];
  }
  export function getBackupsOutput(
    args: { clusterId: Input<string> },
    opts?: InvokeOptions,
  ): Output<GetBackupsResult>;
}
